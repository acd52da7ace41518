import type { Logger } from 'pino'
import { createLineLimit, type SecurityEvent } from '../security-events.schema.ts'
import type { ProcessClock } from '../time/clock.ts'
import type { Metrics } from './metrics.ts'

export interface SecurityFacts {
  ip: string
  request_id: string
  operation: string
  account_id?: string
  environment?: string
  key_id?: string
}

export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void

/** Counts each event and logs it, unless its address has used up its lines for this minute. */
export function createSecurityLog(log: Logger, clock: ProcessClock, metrics: Metrics): SecurityLog {
  const admit = createLineLimit()
  return (event, facts) => {
    metrics.security(event)
    const admission = admit(facts.ip, clock.elapsedMs())
    if (!admission.written) return
    const { left_out } = admission
    log.warn({ security_event: event, ...facts, ...(left_out > 0 && { left_out }) }, 'security event')
  }
}
