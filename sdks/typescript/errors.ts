import { camelCase } from './case.ts'
import type { FieldError } from './generated/types.ts'

interface PillarErrorInit {
  code: string
  status: number
  detail: string
  errors?: FieldError[]
  requestId?: string | null
  retryAfter?: number | null
  body?: unknown
  cause?: unknown
}

/** An RFC 9457 problem. Status 0 and code `unreachable` mean that there was no response. */
export class PillarError extends Error {
  override name = 'PillarError'
  /** Stable; branch on this. */
  readonly code: string
  readonly status: number
  readonly detail: string
  /** `field` is in camelCase; `pointer` and `message` use the API's names. */
  readonly errors: FieldError[]
  readonly requestId: string | null
  /** Seconds. */
  readonly retryAfter: number | null
  /** The raw response, for members of single codes (`decline_code`). */
  readonly body: unknown

  constructor(init: PillarErrorInit) {
    super(init.detail, { cause: init.cause })
    this.code = init.code
    this.status = init.status
    this.detail = init.detail
    this.errors = init.errors ?? []
    this.requestId = init.requestId ?? null
    this.retryAfter = init.retryAfter ?? null
    this.body = init.body
  }

  /** Messages by field, for a form. */
  get fields(): Record<string, string> {
    return Object.fromEntries(this.errors.map(({ field, message }) => [field, message]))
  }
}

/** The body can be anything, because a proxy in between may return HTML. */
export function errorFrom(response: Response, body: unknown, freeForm: readonly string[] = []): PillarError {
  const { code, detail, title, request_id, retry_after, errors } = isRecord(body)
    ? body
    : ({} as Record<string, unknown>)
  return new PillarError({
    status: response.status,
    code: text(code) ?? 'unreadable_response',
    detail: text(detail) ?? text(title) ?? unexplained(response),
    errors: Array.isArray(errors) ? errors.filter(isFieldError).map((error) => named(error, freeForm)) : [],
    requestId: text(request_id) ?? response.headers.get('x-request-id'),
    retryAfter: retryAfterOf(response) ?? (typeof retry_after === 'number' ? retry_after : null),
    body,
  })
}

// Browsers hide the status of a redirect.
function unexplained({ status, type }: Response): string {
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (isRedirect)
    return 'The service redirected the request to another address. No redirect is followed: check baseUrl.'
  return `The service returned status ${status} without a reason.`
}

export function unreachable(cause: unknown): PillarError {
  return new PillarError({ status: 0, code: 'unreachable', detail: 'The service did not respond.', cause })
}

/** In seconds. The header may be a date instead (RFC 9110 10.2.3). */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after')
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}

function named(error: FieldError, freeForm: readonly string[]): FieldError {
  const own = freeForm.find((path) => error.field.startsWith(`${path}.`))
  return { ...error, field: own ? camelCase(own) + error.field.slice(own.length) : camelCase(error.field) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}
