import { UnknownBranch } from '../accounts/connect.ts'
import { NotConnected } from '../accounts/session.ts'
import { NotUndoable } from '../catalogue/undo-run.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import { reasonOf } from '../db/reason-of.ts'
import { NotPossible, UsageError } from './command.ts'

export const DONE = 0
const FAILED = 1
const USAGE = 2
const REFUSED = 3
const INTERRUPTED = 4

interface Failure {
  exitCode: number
  /** A stable name for programs. */
  error: string
  message: string
  /** Additional fields for programs: see `NotPossible`. */
  details?: object
}

/** Interrupted runs keep what they have done; the same command continues them. */
export function failureOf(error: unknown, signal: AbortSignal): Failure {
  const message = reasonOf(error)
  if (signal.aborted)
    return { exitCode: INTERRUPTED, error: 'interrupted', message: 'Interrupted. The next run continues here.' }
  if (error instanceof WholesalerError) return { exitCode: codeOf(error), error: error.condition, message }
  if (error instanceof NotConnected) return { exitCode: USAGE, error: 'not_connected', message }
  if (error instanceof UnknownBranch) return { exitCode: USAGE, error: 'unknown_branch', message }
  if (error instanceof NotUndoable) return { exitCode: USAGE, error: 'not_undoable', message }
  if (error instanceof NotPossible) return { exitCode: USAGE, error: error.code, message, details: error.details }
  if (error instanceof UsageError || isArgumentError(error)) return { exitCode: USAGE, error: 'usage', message }
  return { exitCode: FAILED, error: 'failed', message }
}

function codeOf({ condition, status }: WholesalerError): number {
  if (condition === 'quota_exceeded' || condition === 'unreachable') return INTERRUPTED
  // A redirect has a status; an address that may not be used has none.
  return condition === 'unsafe_url' && status === undefined ? USAGE : REFUSED
}

function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
