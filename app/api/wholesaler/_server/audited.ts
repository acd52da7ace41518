import { type WholesalerAct, wholesalerAudit } from '#lib/operations/wholesaler-acts.ts'
import { type ActResult, recordIntent } from '#lib/server/audit/intent.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { Problem } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import type { Member } from '#lib/server/proxy/member.ts'

/** Adds to the request's audit entry: the changed object, and details that are not secret. */
export type Describe = (result: ActResult) => void

/**
 * Records an act before it happens and how it ended, as the proxy does for acts at the gateway: the pharmacy's data are in
 * another database, so no transaction can hold both. Throws a 503 Problem if the audit log can't be written.
 */
export async function audited<T>(
  request: Request,
  { user, workspaceId }: Member,
  act: WholesalerAct,
  handle: (audit: Describe) => Promise<T>,
): Promise<T> {
  const action = wholesalerAudit(act)
  if (!action) return handle(() => {})
  const intent = await recordIntent(database(), {
    ...{ workspaceId, action, actor: user, client: clientOf(request.headers) },
  })
  let noted: ActResult = {}
  const audit: Describe = ({ target = noted.target, details }) => {
    noted = { target, details: { ...noted.details, ...details } }
  }
  try {
    const result = await handle(audit)
    await intent.ended('done', noted)
    return result
  } catch (error) {
    const isProblem = error instanceof Problem
    if (isProblem) audit({ details: { status: String(error.status), code: error.code } })
    // Another error may have come after the commit.
    await intent.ended(isProblem ? (error.status < 500 ? 'refused' : 'failed') : 'unknown', noted)
    throw error
  }
}
