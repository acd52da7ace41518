import type { Dispatcher } from 'undici'
import type { Environment } from '../environment.schema.ts'
import { BlockedAddress, isPublicAddress, isPublicPort, literalAddress } from './address-guard.ts'
import { type Connections, createConnections } from './connections.ts'
import type { DeliveryError } from './deliveries.schema.ts'

/** The longest that an attempt may take in total. */
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

// One word per error, so that webhooks can't be used to scan a network.
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

const READ_BYTES = 64 * 1024
const KEEP_BYTES = 4 * 1024

export interface Answer {
  status: number
  headers: Record<string, string>
  excerpt: string
}

/** The response was not complete in time. */
class TimeUp extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * One POST and the beginning of its response. Uses the dispatcher's events directly: a stream and an abort signal for
 * each attempt cost more than the sending.
 */
export function exchange(
  dispatcher: Dispatcher,
  url: URL,
  headers: Record<string, string>,
  body: string,
  withinMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, headers: {}, excerpt: '' }
    const chunks: Buffer[] = []
    let size = 0
    let controller: Dispatcher.DispatchController | null = null
    let over: Error | null = null

    const timer = setTimeout(() => {
      over = new TimeUp('no complete response in time')
      reject(over)
      controller?.abort(over)
    }, withinMs)
    const take = () => {
      clearTimeout(timer)
      resolve({ ...answer, excerpt: excerptOf(chunks) })
    }

    dispatcher.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
      {
        onRequestStart(started) {
          controller = started
          if (over) started.abort(over)
        },
        onResponseStart(_, status, received) {
          if (status < 200) return
          answer.status = status
          answer.headers = plain(received)
        },
        onResponseData(started, chunk) {
          size += chunk.length
          if (size - chunk.length < KEEP_BYTES) chunks.push(chunk)
          if (size <= READ_BYTES) return
          take()
          started.abort(new Error('the response is too long'))
        },
        onResponseEnd: take,
        onResponseError(_, error) {
          clearTimeout(timer)
          reject(error)
        },
      },
    )
  })
}

// The database takes no NUL in a text.
function excerptOf(chunks: Buffer[]): string {
  if (chunks.length === 0) return ''
  return Buffer.concat(chunks).subarray(0, KEEP_BYTES).toString('utf8').replaceAll('\u0000', '')
}

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ').slice(0, 1000)]),
  )
}
