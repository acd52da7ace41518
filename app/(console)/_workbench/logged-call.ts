import type { JsonFault } from '#components/code/json-places.ts'
import { parsedJson } from '#components/code/parsed-json.ts'
import type { LoggedRequestDetail } from '#lib/data/requests.ts'

type Repeatable = Pick<LoggedRequestDetail, 'method' | 'path' | 'query' | 'requestBody'>

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** The same request, ready to be sent again; null if its body was not stored in full. */
export function callOf({ method, path, query, requestBody }: Repeatable) {
  const verb = methods.find((one) => one === method)
  const body = requestBody ? parsedJson(requestBody) : undefined
  if (!verb || (requestBody && body === undefined)) return null
  return {
    method: verb,
    path,
    ...(query && { query: queryOf(query) }),
    ...(body !== undefined && { body }),
  }
}

function queryOf(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query)
  const oneOrAll = ([only = '', ...others]: string[]) => (others.length === 0 ? only : [only, ...others])
  return Object.fromEntries([...given.keys()].map((name) => [name, oneOrAll(given.getAll(name))]))
}

const REDACTED = '"[redacted]"'

/** The first value of a JSON body that the log hides; it must be replaced before the body is sent. */
export function redactedIn(body: string): JsonFault | null {
  const at = body.indexOf(REDACTED)
  if (at < 0) return null
  return { line: body.slice(0, at).split('\n').length, message: `Replace ${REDACTED}: the log hides this value.` }
}

type FieldError = { field: string; message: string }
type Failure = { code: string; title: string; detail: string; fields: FieldError[] }

/** The reason of a failed request from its problem. Null for a successful request or a truncated response. */
export function failureOf({ code, responseBody }: Pick<LoggedRequestDetail, 'code' | 'responseBody'>): Failure | null {
  const problem = responseBody ? parsedJson(responseBody) : undefined
  if (!code || !isProblem(problem)) return null
  const errors = fieldErrorsOf({ responseBody })
  // The detail of a single field's problem says the same.
  return { code, title: problem.title, detail: problem.detail, fields: errors.length > 1 ? errors : [] }
}

/** The fields that a failed request's problem names. */
export function fieldErrorsOf({ responseBody }: Pick<LoggedRequestDetail, 'responseBody'>): FieldError[] {
  const problem = responseBody ? parsedJson(responseBody) : undefined
  return isProblem(problem) && Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : []
}

function isProblem(value: object | undefined): value is { title: string; detail: string; errors?: unknown } {
  return value !== undefined && hasText(value, 'title') && hasText(value, 'detail')
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && hasText(value, 'field') && hasText(value, 'message')
}

function hasText(value: object, name: string) {
  return name in value && typeof value[name as keyof typeof value] === 'string'
}
