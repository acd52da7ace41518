import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Role } from '../../auth/roles.ts'
import { consoleActs } from '../../operations/console-acts.ts'
import { appendAudit } from '../audit/append.ts'
import { Problem } from '../auth/problem.ts'
import { countAct } from '../auth/rate-limit.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Database, Transaction } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { invitations, memberships, users } from '../db/schema/index.ts'
import { requireConfirmedAddress } from '../links/confirmed-address.ts'
import { type Actor, lockTeam, requireGrant } from './team.ts'

const EXPIRES = sql`now() + interval '7 days'`

/** `token` is in the link and nowhere else: only its digest is stored. */
export type Invited = { invitation_id: string; email: string; role: Role; token: string }

/**
 * Invites an email address, replacing an earlier invitation of it. Throws a Problem: 403, `already_member`,
 * `address_not_confirmed`, `rate_limited`.
 */
export async function invite(db: Database, actor: Actor, { email, role }: { email: string; role: Role }) {
  const { workspaceId, user, client } = actor
  await requireConfirmedAddress(db, user, 'invitation')
  await countAct(db, 'invitation', user.user_id, client)
  return db.transaction(async (tx): Promise<Invited> => {
    requireGrant(await lockTeam(tx, actor, 'team.invite'), role)
    await refuseMember(tx, workspaceId, email)
    await deleteOld(tx, workspaceId)
    const [replaced] = await tx
      .update(invitations)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.email, email), isOpen))
      .returning({ id: invitations.invitationId })
    const { token, tokenHash } = newToken()
    const invitationId = newId('invite')
    await tx
      .insert(invitations)
      .values({ invitationId, workspaceId, email, role, tokenHash, invitedBy: user.user_id, expiresAt: EXPIRES })
    const details = { email, role, ...(replaced && { replaced: replaced.id }) }
    const action = consoleActs['team.invite'].audit
    await appendAudit(tx, { workspaceId, client, actor: user, action, target: invitationId, details })
    return { invitation_id: invitationId, email, role, token }
  })
}

/** Gives an open or expired invitation a new link for seven more days; the old link stops working. */
export async function resendInvitation(db: Database, actor: Actor, invitationId: string): Promise<Invited> {
  const { workspaceId, user, client } = actor
  await requireConfirmedAddress(db, user, 'invitation')
  await countAct(db, 'invitation', user.user_id, client)
  return db.transaction(async (tx) => {
    const own = await lockTeam(tx, actor, 'team.resend')
    const { email, role } = await findOpen(tx, workspaceId, invitationId)
    requireGrant(own, role)
    await refuseMember(tx, workspaceId, email)
    const { token, tokenHash } = newToken()
    await tx
      .update(invitations)
      .set({ tokenHash, expiresAt: EXPIRES, invitedBy: user.user_id })
      .where(eq(invitations.invitationId, invitationId))
    const action = consoleActs['team.resend'].audit
    const details = { email, role }
    await appendAudit(tx, { workspaceId, client, actor: user, action, target: invitationId, details })
    return { invitation_id: invitationId, email, role, token }
  })
}

export async function revokeInvitation(db: Database, actor: Actor, invitationId: string): Promise<void> {
  const { workspaceId, user, client } = actor
  await db.transaction(async (tx) => {
    const own = await lockTeam(tx, actor, 'team.revoke')
    const { email, role } = await findOpen(tx, workspaceId, invitationId)
    requireGrant(own, role)
    await tx.update(invitations).set({ revokedAt: sql`now()` }).where(eq(invitations.invitationId, invitationId))
    const action = consoleActs['team.revoke'].audit
    const details = { email, role }
    await appendAudit(tx, { workspaceId, client, actor: user, action, target: invitationId, details })
  })
}

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

async function findOpen(tx: Transaction, workspaceId: string, invitationId: string) {
  const [found] = await tx
    .select({ email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.invitationId, invitationId), isOpen))
  if (found) return found
  throw new Problem(404, 'resource_not_found', 'This invitation was accepted or revoked. Invite the person again.')
}

async function refuseMember(tx: Transaction, workspaceId: string, email: string): Promise<void> {
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(users.email, email)))
  if (!member) return
  const message = `${email} is already a member, with the role ${member.role}.`
  throw new Problem(409, 'already_member', message, { errors: [{ field: 'email', code: 'duplicate', message }] })
}

// Email addresses of people who never joined aren't kept for long.
async function deleteOld(tx: Transaction, workspaceId: string): Promise<void> {
  const isOld = lt(invitations.expiresAt, sql`now() - interval '90 days'`)
  await tx.delete(invitations).where(and(eq(invitations.workspaceId, workspaceId), isOld))
}

function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
