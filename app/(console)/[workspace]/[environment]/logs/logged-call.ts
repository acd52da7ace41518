import type { LoggedRequestDetail } from '#lib/data/requests.ts'

type Repeatable = Pick<LoggedRequestDetail, 'method' | 'path' | 'query' | 'requestBody'>

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** The same call to be made again; null where it would not be the same, because its body was not kept whole. */
export function callOf({ method, path, query, requestBody }: Repeatable) {
  const verb = methods.find((one) => one === method)
  const body = requestBody ? parsedBody(requestBody) : undefined
  if (!verb || (requestBody && body === undefined)) return null
  return {
    method: verb,
    path,
    ...(query && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(body !== undefined && { body }),
  }
}

/** Undefined for text that is no JSON: a body may have been cut, or never have been one. */
export function parsedBody(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
