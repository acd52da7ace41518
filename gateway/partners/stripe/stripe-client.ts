import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { exchange, readerOf } from '../partner-http.ts'
import { ProcessorTimeout } from '../processor/payment-processor.ts'
import { stripeError } from './stripe-objects.ts'

/** The newest that stripe-mock knows; both are raised together. */
const VERSION = '2026-08-26.dahlia'
const RETRIES = 2

export interface StripeSettings {
  secretKey: string
  apiUrl: string
  /** For one attempt, and for all attempts of one operation together. */
  attemptMs?: number
  operationMs?: number
  /** Before the first retry; each further one waits twice as long. */
  pauseMs?: number
}

export type Params = Record<string, unknown>

/**
 * The requests of one operation, which share its time. Each returns what its schema accepts, and throws `StripeRefusal`
 * or `StripeSilence`.
 */
export interface StripeCalls {
  get<T>(schema: z.ZodType<T>, path: string, params?: Params): Promise<T>
  post<T>(schema: z.ZodType<T>, path: string, params: Params, idempotencyKey?: string): Promise<T>
}

/** Stripe responded that it did nothing. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly reason: { type: string; code: string; decline_code: string; param: string }

  constructor(status: number, reason: StripeRefusal['reason']) {
    super(`Stripe returned ${status} (${[reason.type, reason.code, reason.param].filter(Boolean).join(', ')})`)
    this.status = status
    this.reason = reason
  }
}

/** The response is missing or unreadable: Stripe may have done what was requested, or not. */
export class StripeSilence extends ProcessorTimeout {}

const { parse, accepted } = readerOf('Stripe', StripeSilence)

/** Starts the time of an operation. */
export function createStripeClient(settings: StripeSettings): () => StripeCalls {
  const { apiUrl, secretKey, attemptMs = 6_000, operationMs = 15_000, pauseMs = 300 } = settings
  const url = apiUrl.replace(/\/$/, '')
  return () => {
    const deadline = AbortSignal.timeout(operationMs)
    const send = <T>(schema: z.ZodType<T>, path: string, sent: Sent) =>
      persist({ deadline, pauseMs }, () => {
        const signal = AbortSignal.any([deadline, AbortSignal.timeout(attemptMs)])
        return attempt(schema, () => exchange(`${url}${path}`, { ...requestOf(sent, secretKey), signal }))
      })
    return {
      get(schema, path, params = {}) {
        const query = encodeForm(params)
        return send(schema, query ? `${path}?${query}` : path, { method: 'GET' })
      },
      post: (schema, path, params, idempotencyKey = randomUUID()) =>
        send(schema, path, { method: 'POST', body: encodeForm(params), idempotencyKey }),
    }
  }
}

type Sent = { method: 'GET' } | { method: 'POST'; body: string; idempotencyKey: string }

// The same Idempotency-Key makes each retry safe.
async function persist<T>({ deadline, pauseMs }: { deadline: AbortSignal; pauseMs: number }, run: () => Promise<T>) {
  for (let retries = 0; ; retries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof StripeSilence) || retries === RETRIES || deadline.aborted) throw error
      const jittered = pauseMs * 2 ** retries * (0.5 + Math.random() / 2)
      await sleep(jittered, undefined, { signal: deadline }).catch(() => {
        throw error
      })
    }
  }
}

async function attempt<T>(schema: z.ZodType<T>, run: () => ReturnType<typeof exchange>): Promise<T> {
  const { status, text } = await run().catch((cause: Error) => {
    throw new StripeSilence(`Stripe did not respond: ${cause.name}`, { cause })
  })
  // 409 and 429 may mean that an earlier attempt still runs.
  if (status >= 500 || status === 409 || status === 429) throw new StripeSilence(`Stripe returned ${status}`)
  const body = parse(text)
  if (status === 200) return accepted(schema, body)
  if (status < 400) throw new StripeSilence(`Stripe returned ${status}`)
  throw new StripeRefusal(status, accepted(stripeError, body).error)
}

function requestOf(sent: Sent, secretKey: string) {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION }
  if (sent.method === 'GET') return { method: sent.method, headers }
  const { method, body, idempotencyKey } = sent
  const type = 'application/x-www-form-urlencoded'
  return { method, body, headers: { ...headers, 'content-type': type, 'idempotency-key': idempotencyKey } }
}

/** Nested objects and lists in brackets. Leaves out null and undefined. */
export function encodeForm(params: Params): string {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (value === null || value === undefined) return
    if (typeof value !== 'object') return form.append(name, String(value))
    for (const [key, inner] of Object.entries(value)) add(name ? `${name}[${key}]` : key, inner)
  }
  add('', params)
  return form.toString()
}
