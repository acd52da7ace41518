import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Role, roleRefusal } from '../../auth/roles.ts'
import { type ConsoleAct, consoleActs, grantRefusal, grants } from '../../operations/console-acts.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import type { User } from '../auth/sessions.ts'
import type { Db, Transaction } from '../db/client.ts'
import { invitations, memberships, users, workspaces } from '../db/schema/index.ts'

/** A signed-in person who changes the team of a workspace. */
export type Actor = { user: User; client: ClientOrigin; workspaceId: string }

export type TeamMember = {
  user_id: string
  name: string
  email: string
  role: Role
  joinedAt: Date
  lastActiveAt: Date | null
}

/** Oldest member first. */
export function listMembers(db: Db, workspaceId: string): Promise<TeamMember[]> {
  return db
    .select({
      user_id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      joinedAt: memberships.createdAt,
      lastActiveAt: memberships.lastActiveAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(asc(memberships.createdAt), asc(users.email))
}

export type OpenInvitation = {
  invitation_id: string
  email: string
  role: Role
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

/** Newest first, with those that have expired, because they can be sent again. */
export function listInvitations(db: Db, workspaceId: string): Promise<OpenInvitation[]> {
  return db
    .select({
      invitation_id: invitations.invitationId,
      email: invitations.email,
      role: invitations.role,
      invitedBy: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.workspaceId, workspaceId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .orderBy(sql`${invitations.createdAt} desc`)
}

/**
 * Makes changes of one team wait for each other. Returns the person's role after those before it, one of which may have
 * taken it away. Throws a Problem: `resource_not_found` for a non-member, `role_not_allowed`.
 */
export async function lockTeam(tx: Transaction, { workspaceId, user }: Actor, act: ConsoleAct): Promise<Role> {
  await lockWorkspace(tx, workspaceId)
  const own = await findRole(tx, workspaceId, user.user_id)
  if (!own) throw new Problem(404, 'resource_not_found', 'You’re no longer a member of this workspace.')
  refuse(roleRefusal(own, consoleActs[act]))
  return own
}

export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.workspaceId })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
    .for('no key update')
}

export async function findRole(db: Db, workspaceId: string, userId: string): Promise<Role | null> {
  const [found] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return found?.role ?? null
}

/** Throws a 403 Problem unless the role may give and take all of these. */
export function requireGrant(own: Role, ...given: Role[]): void {
  refuse(grantRefusal(own, given))
}

/** Revokes the open invitations that a person with this role, or none, could not have sent. Returns how many. */
export async function revokeBeyond(tx: Transaction, workspaceId: string, userId: string, role: Role | null) {
  const open = await tx
    .select({ id: invitations.invitationId, role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.invitedBy, userId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
  const beyond = open.filter((one) => role === null || !grants[role].includes(one.role))
  for (const { id } of beyond) {
    await tx.update(invitations).set({ revokedAt: sql`now()` }).where(eq(invitations.invitationId, id))
  }
  return beyond.length
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new Problem(403, 'role_not_allowed', reason)
}
