import { fromWire, snakeCase, toWire } from './case.ts'
import { unreachable } from './errors.ts'
import type { CallOptions, Operation } from './operation.ts'
import { randomKey } from './random-key.ts'
import { errorFrom } from './read-problem.ts'
import { pauseBeforeRetry, wait } from './retry.ts'

export interface PillarOptions {
  /** The API's URL, or a path on the page's origin for a browser behind a proxy. */
  baseUrl: string
  /** Omitted if a proxy adds the key. */
  apiKey?: string | undefined
  fetch?: (url: string, init: RequestInit) => Response | Promise<Response>
  headers?: Record<string, string>
  /** Applies to requests that are safe to retry. */
  maxRetries?: number
  /** How long each attempt waits for its response: for all of it, or for its beginning if the method returns a `Response`. */
  timeoutMs?: number
}

const TIMEOUT_MS = 60_000
/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Throws `PillarError`, or the signal's reason if the request was aborted. */
export async function send(
  client: PillarOptions,
  operation: Operation,
  path: string,
  input: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const url = client.baseUrl.replace(/\/$/, '') + path + (operation.input === 'query' ? queryOf(input) : '')
  const init = requestOf(client, operation, input, options)
  const retries = operation.once ? 0 : (client.maxRetries ?? 2)

  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(client, operation, url, init)
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      const pause = attempt < retries ? pauseBeforeRetry(error, attempt) : null
      if (pause === null) throw error
      await wait(pause, options.signal)
    }
  }
}

function requestOf(client: PillarOptions, operation: Operation, input: unknown, options: CallOptions): RequestInit {
  const headers = new Headers(client.headers)
  headers.set('accept', operation.raw ? '*/*' : 'application/json')
  if (client.apiKey) headers.set('authorization', `Bearer ${client.apiKey}`)
  if (operation.method === 'POST' || operation.method === 'PATCH') {
    headers.set('idempotency-key', options.idempotencyKey ?? randomKey())
  }
  // A redirect could lead the body to another host, and turns a POST into a GET.
  const init: RequestInit = { method: operation.method, headers, signal: options.signal ?? null, redirect: 'manual' }
  if (operation.input === 'body' && input !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(toWire(input, operation.freeInput))
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return init
}

async function attemptOnce(client: PillarOptions, operation: Operation, url: string, init: RequestInit) {
  const { response, text } = await exchange(client, operation, url, init)
  if (text === null) return response
  if (response.ok && response.status === 204) return undefined
  const body = parse(text)
  if (!response.ok || body === undefined) throw errorFrom(response, body ?? text, operation.freeInput)
  return fromWire(body, operation.freeAnswer)
}

// An aborted body counts as no response, so read it here.
async function exchange(client: PillarOptions, operation: Operation, url: string, init: RequestInit) {
  const late = new AbortController()
  const withinMs = Math.min(client.timeoutMs ?? TIMEOUT_MS, LONGEST_TIMER_MS)
  const timer = setTimeout(() => late.abort(new Error('The service was silent.')), withinMs)
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
  try {
    const response = await (client.fetch ?? fetch)(url, { ...init, signal })
    return { response, text: operation.raw && response.ok ? null : await response.text() }
  } catch (error) {
    throw unreachable(error)
  } finally {
    clearTimeout(timer)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(snakeCase(name), String(one))
  }
  return query.size ? `?${query}` : ''
}
