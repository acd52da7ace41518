import { plainText, shortened } from '../records/plain-text.ts'
import { type Exchanged, headerOf } from './exchange.ts'
import { excerptOf, WholesalerError } from './wholesaler-error.ts'

const MOST_SAID = 300

/** Hides the credentials in a text of the wholesaler. */
export type Mask = (text: string) => string

/** The error of a response that is not 200. The status alone decides on the condition. */
export function refusalOf({ status, headers, body }: Exchanged, nowMs: number, mask: Mask): WholesalerError {
  const { code, message } = readProblem(body, mask)
  const details = { status, ...(code && { code }), excerpt: excerptOf(mask(body)) }
  const said = message ? ` It says: ${message}` : ''
  const fail = (...[condition, text]: ConstructorParameters<typeof WholesalerError>) =>
    new WholesalerError(condition, `${text}${said}`, details)

  if (status === 401) return fail('credentials_refused', 'The wholesaler refused the credentials.')
  if (status === 403) return fail('account_blocked', 'The wholesaler blocked this account or address: contact it.')
  if (status === 404) return fail('not_found', 'The wholesaler has no such record.')
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headerOf(headers, 'retry-after'), nowMs)
    return new WholesalerError('quota_exceeded', `The quota of requests is used up.${said}`, {
      ...details,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
  if (status >= 300 && status < 400)
    return fail('unsafe_url', 'The wholesaler redirects to another address, which must not get the credentials.')
  if (status === 408 || status >= 500) return fail('unreachable', `The wholesaler failed with status ${status}.`)
  if (status >= 400) return fail('invalid_request', `The wholesaler rejected the request with status ${status}.`)
  return fail('unreachable', `The wholesaler sent the unexpected status ${status}.`)
}

function readProblem(body: string, mask: Mask): { code: string | null; message: string | null } {
  const parsed = parsedOf(body)
  const read = (value: unknown) => {
    // Escapes of JSON would hide the credentials from the mask, and control characters break terminals and texts of Postgres.
    const text = typeof value === 'string' ? plainText(mask(value)) : null
    return text && shortened(text, MOST_SAID)
  }
  return { code: read(parsed.code), message: read(parsed.message) }
}

function parsedOf(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {}
  } catch {
    // A proxy's page has neither field.
    return {}
  }
}

/** Seconds, or a date (RFC 9110 section 10.2.3). */
function readRetryAfter(text: string | null, nowMs: number): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000))
}
