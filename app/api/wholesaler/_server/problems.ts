import { Problem } from '#lib/server/auth/problem.ts'
import {
  BlockedInvoice,
  CatalogueBusy,
  InvalidCursor,
  NotConnected,
  NotUndoable,
  UnknownBranch,
  WholesalerError,
} from '#wholesaler/index.ts'

const statuses: Record<WholesalerError['condition'], number> = {
  credentials_refused: 422,
  account_blocked: 422,
  unsafe_url: 400,
  invalid_request: 502,
  not_found: 404,
  quota_exceeded: 503,
  unreachable: 502,
}

/** The client's refusals as problems, and every other error as it is. */
export function problemOf(error: unknown): unknown {
  if (error instanceof NotConnected)
    return new Problem(409, 'wholesaler_not_connected', 'No wholesaler is connected. Connect one first.')
  if (error instanceof InvalidCursor) return new Problem(400, 'invalid_cursor', error.message)
  if (error instanceof BlockedInvoice) return new Problem(422, 'invoice_unreadable', error.message)
  if (error instanceof CatalogueBusy) return new Problem(409, 'wholesaler_busy', error.message)
  if (error instanceof NotUndoable) return new Problem(409, 'import_not_undoable', error.message)
  if (error instanceof UnknownBranch) return atField('branch_id', 400, 'unknown_branch', error.message)
  if (!(error instanceof WholesalerError)) return error
  const code = `wholesaler_${error.condition}`
  if (error.condition === 'unsafe_url') return atField('url', 400, code, error.message)
  return new Problem(statuses[error.condition], code, error.message)
}

function atField(field: string, status: number, code: string, message: string): Problem {
  return new Problem(status, code, message, { errors: [{ field, code, message }] })
}
