import { and, eq } from 'drizzle-orm'
import type { Role } from '../../auth/roles.ts'
import { type ConsoleAct, consoleActs } from '../../operations/console-acts.ts'
import { appendAudit } from '../audit/append.ts'
import { Problem } from '../auth/problem.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import type { Database, Transaction } from '../db/client.ts'
import { memberships, users } from '../db/schema/index.ts'
import { type Actor, lockTeam, requireGrant, revokeBeyond } from './team.ts'

/** Takes effect on the member's next request. Throws a Problem: 403, 404 or `last_owner`. */
export async function changeRole(db: Database, actor: Actor, userId: string, role: Role): Promise<void> {
  await changing(db, actor, 'team.change', userId, async (tx, own, member) => {
    requireGrant(own, member.role, role)
    if (member.role === role) return null
    await tx.update(memberships).set({ role }).where(member.row)
    const details = { from: member.role, to: role }
    return { role, details }
  })
}

/** Ends a membership, but no session: the person may have other workspaces. */
export async function removeMember(db: Database, actor: Actor, userId: string): Promise<void> {
  await changing(db, actor, 'team.remove', userId, async (tx, own, member) => {
    requireGrant(own, member.role)
    await tx.delete(memberships).where(member.row)
    return { role: null, details: { role: member.role } }
  })
}

export async function leaveWorkspace(db: Database, actor: Actor): Promise<void> {
  await changing(db, actor, 'team.leave', actor.user.user_id, async (tx, _, member) => {
    await tx.delete(memberships).where(member.row)
    return { role: null, details: { role: member.role } }
  })
}

type Target = { role: Role; email: string; row: ReturnType<typeof and> }
/** The member's new role, and the facts for the audit log; null if nothing changed. */
type Change = { role: Role | null; details: Record<string, string> } | null

async function changing(
  db: Database,
  actor: Actor,
  act: 'team.change' | 'team.remove' | 'team.leave',
  userId: string,
  change: (tx: Transaction, own: Role, member: Target) => Promise<Change>,
): Promise<void> {
  const { workspaceId, user, client } = actor
  await db
    .transaction(async (tx) => {
      const own = await lockTeam(tx, actor, act satisfies ConsoleAct)
      const member = await findMember(tx, workspaceId, userId)
      const changed = await change(tx, own, member)
      if (!changed) return
      const revoked = await revokeBeyond(tx, workspaceId, userId, changed.role)
      await appendAudit(tx, {
        workspaceId,
        client,
        actor: user,
        action: consoleActs[act].audit,
        target: userId,
        details: {
          email: member.email,
          ...changed.details,
          ...(revoked > 0 && { invitations_revoked: String(revoked) }),
        },
      })
    })
    .catch((error) => {
      throw isLastOwner(error) ? lastOwner() : error
    })
  forgetRecentMembers()
}

async function findMember(tx: Transaction, workspaceId: string, userId: string): Promise<Target> {
  const row = and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId))
  const [found] = await tx
    .select({ role: memberships.role, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(row)
  if (!found) throw new Problem(404, 'resource_not_found', 'This person is no longer a member of this workspace.')
  return { ...found, row }
}

// The database refuses it, so that no other way of changing a membership can leave a workspace without an owner.
function isLastOwner(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined
  return cause?.constraint === 'memberships_owner'
}

function lastOwner() {
  const detail = 'A workspace needs at least one owner. Make another member an owner first.'
  return new Problem(409, 'last_owner', detail)
}
