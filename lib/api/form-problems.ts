import { ApiError } from './api-error.ts'

/** Messages by field; a refusal that names the one field it is about stands there too. */
export function fieldProblems(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const param = paramOf(error.body)
  return param && !error.fields[param] ? { ...error.fields, [param]: error.detail } : error.fields
}

/** What is left to say above the form: nothing once a field says it. */
export function failureOf(error: Error | null): string | undefined {
  return error && Object.keys(fieldProblems(error)).length === 0 ? error.message : undefined
}

function paramOf(body: unknown) {
  const param = typeof body === 'object' && body !== null && 'param' in body ? body.param : undefined
  return typeof param === 'string' ? param : undefined
}
