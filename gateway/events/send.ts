import { lookup } from 'node:dns'
import { Agent } from 'undici'
import type { DeliveryError } from '../developer/webhooks/deliveries.schema.ts'
import type { Environment } from '../environment.schema.ts'
import { BlockedAddress, guardedLookup, isPublicAddress, isPublicPort, literalAddress } from './address-guard.ts'
import { type Answer, exchange } from './exchange.ts'

const CONNECT_MS = 5_000
const TOTAL_MS = 15_000

export interface SendResult {
  answer: Answer | null
  error: DeliveryError | null
  durationMs: number
}

export interface Sender {
  send(url: string, environment: Environment, headers: Record<string, string>, body: string): Promise<SendResult>
  close(): Promise<void>
}

/** Posts to receivers over kept-alive connections: no redirects, no cookies, no proxy from the environment. */
export function createSender(allowPrivate: boolean): Sender {
  const agent = new Agent({
    connections: 10,
    keepAliveTimeout: 30_000,
    connect: { timeout: CONNECT_MS, lookup: allowPrivate ? lookup : guardedLookup },
  })

  return {
    async send(url, environment, headers, body) {
      const startedAt = performance.now()
      const elapsed = () => Math.round(performance.now() - startedAt)
      try {
        const target = new URL(url)
        if (!allowPrivate) refuseBlocked(target, environment)
        const answer = await exchange(agent, target, headers, body, TOTAL_MS)
        const ok = answer.status >= 200 && answer.status < 300
        return { answer, error: ok ? null : 'non_2xx', durationMs: elapsed() }
      } catch (error) {
        return { answer: null, error: nameOf(error), durationMs: elapsed() }
      }
    },
    close: () => agent.destroy(),
  }
}

function refuseBlocked(url: URL, environment: Environment) {
  const address = literalAddress(url)
  if (address && !isPublicAddress(address)) throw new BlockedAddress('the address is not public')
  if (!isPublicPort(url, environment)) throw new BlockedAddress('the port is not allowed')
}

// One word for each way to fail, so that nobody can use us to look around in a network.
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
