import { STATUS_CODES } from 'node:http'
import { newId } from '../db/ids.ts'

export type FieldError = { field: string; code: string; message: string }
type Extra = { errors?: FieldError[]; retryAfterSeconds?: number; headers?: Record<string, string> }

/** A refusal by the console itself, in the gateway's format (contract 1.3). */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly code: string
  readonly extra: Extra

  constructor(status: number, code: string, detail: string, extra: Extra = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.extra = extra
  }

  toResponse(request: Request): Response {
    const { errors, retryAfterSeconds, headers } = this.extra
    const requestId = newId('req')
    const body = {
      type: 'about:blank',
      title: STATUS_CODES[this.status],
      status: this.status,
      detail: this.message,
      instance: new URL(request.url).pathname,
      code: this.code,
      request_id: requestId,
      ...(errors && { errors, param: errors[0]?.field }),
      ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    }
    return Response.json(body, {
      status: this.status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'x-request-id': requestId,
        'x-refused-by': 'console',
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
        ...headers,
      },
    })
  }
}

/** Outer errors quote whole queries with their parameters, such as a password hash. */
export function innermost(error: unknown): Error {
  let inner = error instanceof Error ? error : new Error(String(error))
  while (inner.cause instanceof Error) inner = inner.cause
  return inner
}

const DATABASE_GONE = 'The console’s database didn’t respond. Try again in a moment.'

/** Whether the database is unreachable, silent, overloaded or stopping. */
function isDatabaseGone(error: Error & { code?: string }): boolean {
  if (/^(08|53|57)...$|^55P03$|^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/.test(error.code ?? ''))
    return true
  return /^Connection terminated|^Query read timeout|^timeout exceeded|not queryable/.test(error.message)
}

/** The problem of a request that the database did not respond to; null for any other failure. */
function unavailable(cause: Error): Problem | null {
  return isDatabaseGone(cause) ? new Problem(503, 'service_unavailable', DATABASE_GONE, { retryAfterSeconds: 1 }) : null
}

export type Refused = { status: number; code: string; detail: string; errors: FieldError[] }
/** The result of a server action. An error that it throws reaches the browser without its message. */
export type Answer<Value> = { value: Value; refused?: undefined } | { value?: undefined; refused: Refused }

export async function asAnswer<Value>(act: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await act() }
  } catch (error) {
    const problem = error instanceof Problem ? error : unavailable(innermost(error))
    if (!problem) throw error
    const { status, code, message: detail, extra } = problem
    return { refused: { status, code, detail, errors: extra.errors ?? [] } }
  }
}

/** Turns a thrown Problem into a response. Any other error is logged and never described to the client. */
export async function answering(request: Request, handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Problem) return error.toResponse(request)
    const cause = innermost(error)
    console.error(`${request.method} ${new URL(request.url).pathname} failed: ${cause.message}`)
    const failed = new Problem(500, 'internal_error', 'Something went wrong on our side. Try again.')
    return (unavailable(cause) ?? failed).toResponse(request)
  }
}
