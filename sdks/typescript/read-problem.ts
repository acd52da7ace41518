import { camelCase } from './case.ts'
import { PillarError } from './errors.ts'
import type { FieldError } from './generated/types.ts'

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
