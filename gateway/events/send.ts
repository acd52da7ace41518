import type { Environment } from '../environment.schema.ts'
import { BlockedAddress, isPublicAddress, isPublicPort, literalAddress } from './address-guard.ts'
import { type Connections, createConnections } from './connections.ts'
import type { DeliveryError } from './deliveries.schema.ts'
import { type Answer, exchange } from './exchange.ts'

/** How long an attempt may take in all. */
export const ATTEMPT_MS = 15_000

export interface SendResult {
  answer: Answer | null
  error: DeliveryError | null
  durationMs: number
}

export interface Destination {
  webhook_id: string
  url: string
  environment: Environment
}

export interface Sender {
  send(to: Destination, headers: Record<string, string>, body: string): Promise<SendResult>
  close(): Promise<void>
}

/** Posts to receivers over kept-alive connections: no redirects, no cookies, no proxy from the environment. */
export function createSender(
  allowPrivate: boolean,
  connections: Connections = createConnections(allowPrivate),
): Sender {
  return {
    async send({ webhook_id, url, environment }, headers, body) {
      const startedAt = performance.now()
      const elapsed = () => Math.round(performance.now() - startedAt)
      try {
        const target = new URL(url)
        if (!allowPrivate) refuseBlocked(target, environment)
        const answer = await connections.use(webhook_id, (agent) => exchange(agent, target, headers, body, ATTEMPT_MS))
        const ok = answer.status >= 200 && answer.status < 300
        return { answer, error: ok ? null : 'non_2xx', durationMs: elapsed() }
      } catch (error) {
        return { answer: null, error: nameOf(error), durationMs: elapsed() }
      }
    },
    close: () => connections.close(),
  }
}

function refuseBlocked(url: URL, environment: Environment) {
  const address = literalAddress(url)
  if (address && !isPublicAddress(address)) throw new BlockedAddress('the address is not public')
  if (!isPublicPort(url, environment)) throw new BlockedAddress('the port is not allowed')
}

// One word per error, so that nobody can use webhooks to scan a network.
function nameOf(error: unknown): DeliveryError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BlockedAddress) return 'blocked_address'
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause.name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(code)) return 'timeout'
    if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'dns'
    if (/CERT|TLS|SSL|EPROTO/.test(code)) return 'tls'
  }
  return 'connection_refused'
}
