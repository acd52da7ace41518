import { pino } from 'pino'
import { createLineLimit, type SecurityEvent } from '#gateway/security-events.schema.ts'
import { metrics } from '../observe/metrics.ts'

type Facts = {
  ip?: string | null
  user_id?: string
  workspace?: string
  request_id?: string
  [detail: string]: string | number | null | undefined
}

function createSecurityLog() {
  return {
    admit: createLineLimit(),
    log: pino({ level: process.env.LOG_LEVEL || 'info', base: { service: 'console' } }),
  }
}

const held = globalThis as { consoleSecurityLog?: ReturnType<typeof createSecurityLog> }

/**
 * Counts the event and logs it, unless its address has used up its lines for this minute. Never pass a secret, nor an
 * email address that belongs to no user.
 */
export function logSecurityEvent(event: SecurityEvent, facts: Facts): void {
  metrics().security(event)
  held.consoleSecurityLog ??= createSecurityLog()
  const { admit, log } = held.consoleSecurityLog
  const admission = facts.ip ? admit(facts.ip, performance.now()) : { written: true as const, left_out: 0 }
  if (!admission.written) return
  const { left_out } = admission
  log.warn({ security_event: event, ...facts, ...(left_out > 0 && { left_out }) }, 'security event')
}
