import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** An error's message for people. Drizzle's own message quotes the whole statement with its values. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const isOfDatabase = error instanceof DrizzleQueryError || isDatabaseDown(error)
  const reason = cause instanceof Error ? cause.message : String(cause ?? 'it gave no reason')
  return isOfDatabase ? `The database failed: ${reason}` : reason
}

/** Connection lost, no resources such as disk space, shut down, system error, internal error, read-only (SQLSTATE). */
const DOWN = /^(08|53|57P|58|XX|25006)/
/** The driver's own errors, which have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** True if the database can't do anything now, so that it would fail for everything else too. */
export function isDatabaseDown(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return cause.severity === 'FATAL' || DOWN.test(cause.code ?? '')
  if (!(cause instanceof Error)) return false
  return LOST.test(cause.message) || ('syscall' in cause && 'code' in cause) || error instanceof DrizzleQueryError
}
