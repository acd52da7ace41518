import { snakeCase } from '../../sdks/typescript/case.ts'
import { errorFrom, PillarError } from '../../sdks/typescript/errors.ts'

/** The console's only error class, the SDK's, for refusals of the gateway and of the console itself. */
export { PillarError as ApiError } from '../../sdks/typescript/errors.ts'

/** Reads an error response of the console's own routes. Fields keep their wire names, which the forms use. */
export async function apiErrorFrom(response: Response): Promise<PillarError> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const error = errorFrom(response, isJson ? await response.json().catch(() => null) : null)
  return new PillarError({ ...error, errors: error.errors.map((one) => ({ ...one, field: snakeCase(one.field) })) })
}

/** Null for a record that doesn't exist or was wiped. */
export async function orNull<Record>(record: Promise<Record>): Promise<Record | null> {
  try {
    return await record
  } catch (error) {
    if (error instanceof PillarError && ['resource_not_found', 'resource_wiped'].includes(error.code)) return null
    throw error
  }
}

export function unreachable(cause: unknown): PillarError {
  return new PillarError({
    status: 0,
    code: 'unreachable',
    detail: 'No response from the server. Check your connection and try again.',
    cause,
  })
}
