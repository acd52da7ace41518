import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '../../auth/roles.ts'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import type { User } from '../auth/sessions.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Database, Db, Transaction } from '../db/client.ts'
import { invitations, memberships, users, workspaces } from '../db/schema/index.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { lockWorkspace } from './team.ts'

export type InvitationOffer = {
  invitationId: string
  tokenHash: string
  email: string
  role: Role
  inviter: string | null
  requiresSecondStep: boolean
  workspace: { workspace_id: string; slug: string; name: string }
}

/** An ended invitation names no workspace. `joinedBy` is the ID of the user who accepted it. */
export type FoundInvitation =
  | { state: 'open'; offer: InvitationOffer }
  | { state: 'accepted'; joinedBy: string | null; slug: string }
  | { state: 'unknown' | 'revoked' | 'expired' }

export async function findInvitation(db: Db, token: string): Promise<FoundInvitation> {
  const [found] = await db
    .select({
      invitation: invitations,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
      requiresSecondStep: sql<boolean>`${workspaces.secondStepRequiredAt} is not null`,
      inviter: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      workspace: { workspace_id: workspaces.workspaceId, slug: workspaces.slug, name: workspaces.name },
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.workspaceId, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, hashToken(token)))
  if (!found) return { state: 'unknown' }
  const { invitation, workspace, inviter, requiresSecondStep } = found
  const { invitationId, tokenHash, email, role, acceptedAt, acceptedBy, revokedAt } = invitation
  if (acceptedAt) return { state: 'accepted', joinedBy: acceptedBy, slug: workspace.slug }
  if (revokedAt) return { state: 'revoked' }
  if (found.isExpired) return { state: 'expired' }
  return { state: 'open', offer: { invitationId, tokenHash, email, role, inviter, requiresSecondStep, workspace } }
}

/** The offer of an open invitation. Throws a 410 Problem for any other. */
export async function requireOffer(db: Db, token: string, client: ClientOrigin): Promise<InvitationOffer> {
  const found = await findInvitation(db, token)
  if (found.state === 'open') return found.offer
  logSecurityEvent('invitation.refused', { ip: client.ip, state: found.state })
  throw ended()
}

/** Makes a signed-in user a member; returns the workspace. Throws a Problem: `invitation_ended`, `wrong_account`. */
export async function acceptInvitation(db: Database, user: User, token: string, client: ClientOrigin) {
  const offer = await requireOffer(db, token, client)
  if (offer.email !== user.email) {
    const detail = `This invitation is for ${offer.email}, and you’re signed in as ${user.email}.`
    throw new Problem(403, 'wrong_account', detail)
  }
  await db.transaction((tx) => join(tx, offer, user, client))
  forgetRecentMembers()
  return offer.workspace
}

/** Runs in the transaction that also creates the user of a sign-up. The update lets one of several requests through. */
export async function join(tx: Transaction, offer: InvitationOffer, user: User, client: ClientOrigin): Promise<void> {
  const { invitationId, role, email } = offer
  const { workspace_id: workspaceId } = offer.workspace
  await lockWorkspace(tx, workspaceId)
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()`, acceptedBy: user.user_id })
    .where(
      and(
        // A resent invitation has another link.
        eq(invitations.tokenHash, offer.tokenHash),
        eq(invitations.email, user.email),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: invitations.invitationId })
  if (accepted.length === 0) throw ended()
  await tx.insert(memberships).values({ workspaceId, userId: user.user_id, role }).onConflictDoNothing()
  const details = { email, role }
  const target = invitationId
  await appendAudit(tx, { workspaceId, client, actor: user, action: 'invitation.accepted', target, details })
}

function ended() {
  const detail = 'This invitation was used, revoked or replaced, or has expired. Ask for a new one.'
  return new Problem(410, 'invitation_ended', detail)
}
