import { PillarError } from '../../sdks/typescript/errors.ts'

/** The console's only error class, the SDK's, for refusals of the gateway and of the console itself. */
export { PillarError as ApiError } from '../../sdks/typescript/errors.ts'

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
