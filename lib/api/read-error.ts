import { snakeCase } from '../../sdks/typescript/case.ts'
import { PillarError } from '../../sdks/typescript/errors.ts'
import { errorFrom } from '../../sdks/typescript/read-problem.ts'

/** Reads an error response of the console's own routes. Fields keep their wire names, which the forms use. */
export async function apiErrorFrom(response: Response): Promise<PillarError> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const error = errorFrom(response, isJson ? await response.json().catch(() => null) : null)
  return new PillarError({ ...error, errors: error.errors.map((one) => ({ ...one, field: snakeCase(one.field) })) })
}
