import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The words of an error for people. Drizzle's own quote the whole statement with its values. */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `The database failed: ${error.cause?.message ?? 'it gave no reason'}`
  return error instanceof Error ? error.message : String(error)
}
