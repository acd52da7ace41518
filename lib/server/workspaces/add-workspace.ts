import { and, eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import { countAct } from '../auth/rate-limit.ts'
import type { User } from '../auth/sessions.ts'
import type { Database, Db } from '../db/client.ts'
import { memberships, workspaces } from '../db/schema/index.ts'
import { createWorkspace } from './create-workspace.ts'
import type { Workspace } from './memberships.ts'
import { consumeReservation, reserveAccount } from './reserve-account.ts'

/**
 * Another workspace of a user, who becomes its owner. Throws a Problem: `name_taken`, `gateway_unavailable`,
 * `rate_limited`, `workspace_in_progress`, `audit_unavailable`.
 */
export async function addWorkspace(db: Database, user: User, name: string, client: ClientOrigin): Promise<Workspace> {
  const isTaken = () => ownsNamed(db, user.user_id, name)
  if (await isTaken()) throw nameTaken(name)
  await countAct(db, 'workspace', user.user_id, client)
  const reservation = await reserveAccount(db, { name, contactEmail: user.email }, isTaken)
  if (!reservation) throw nameTaken(name)
  return db.transaction(async (tx) => {
    // A duplicate of the form may have got the same account before this one used it.
    if (!(await consumeReservation(tx, reservation.id))) throw nameTaken(name)
    const workspace = await createWorkspace(tx, user, name, reservation.account)
    const workspaceId = workspace.workspace_id
    await appendAudit(tx, { workspaceId, action: 'workspace.created', actor: user, client, target: workspaceId })
    return workspace
  })
}

// Also keeps a form that was sent twice from creating two.
async function ownsNamed(db: Db, userId: string, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: workspaces.workspaceId })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.workspaceId))
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner'), eq(workspaces.name, name)))
  return rows.length > 0
}

function nameTaken(name: string) {
  const message = `You already own a workspace named ${name}. Choose another name.`
  return new Problem(409, 'name_taken', message, {
    errors: [{ field: 'workspace_name', code: 'duplicate', message }],
  })
}
