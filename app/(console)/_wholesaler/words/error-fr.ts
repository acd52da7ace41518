import { ApiError } from '#lib/api/api-error.ts'
import { failureFr } from './failures-fr.ts'

const translated = new WeakSet<Error>()

/** The same failure with French sentences. The number of the request becomes one of them, because forms add it in English. */
export function errorFr(error: Error): Error {
  if (!(error instanceof ApiError) || translated.has(error)) return error
  const request = error.requestId ? ` Requête ${error.requestId}` : ''
  const french = new ApiError({
    code: error.code,
    status: error.status,
    detail: `${failureFr(error.detail)}${request}`,
    errors: error.errors.map((one) => ({ ...one, message: failureFr(one.message) })),
    retryAfter: error.retryAfter,
    body: error.body,
    cause: error,
  })
  translated.add(french)
  return french
}
