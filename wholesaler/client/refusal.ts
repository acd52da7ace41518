import { type Exchanged, headerOf } from './exchange.ts'
import { excerptOf, WholesalerError } from './wholesaler-error.ts'

/** The error of a response that is not 200. The status alone decides on the condition. */
export function refusalOf({ status, headers, body }: Exchanged, nowMs: number): WholesalerError {
  const { code, message } = readProblem(body)
  const details = { status, ...(code && { code }), excerpt: excerptOf(body) }
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

function readProblem(body: string): { code?: string; message?: string } {
  try {
    const parsed: unknown = JSON.parse(body)
    if (!parsed || typeof parsed !== 'object') return {}
    const { code, message } = parsed as Record<string, unknown>
    return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) }
  } catch {
    // A proxy's page has neither.
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
