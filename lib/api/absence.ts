import { ApiError } from './api-error.ts'

/** Why a record is not there: it never was, or a wipe of the sandbox took it. Null for every other failure. */
export function absenceOf(error: Error | null): 'missing' | 'wiped' | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'resource_wiped') return 'wiped'
  return error.status === 404 ? 'missing' : null
}
