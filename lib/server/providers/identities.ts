import { and, count, desc, eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import { endSessionsOf, type User } from '../auth/sessions.ts'
import type { Database, Db } from '../db/client.ts'
import { identities, pendingSignIns } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { tellIdentity } from '../mail/account-notices.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { nameOfIssuer } from './configured.ts'
import { refuseLastWayIn } from './ways-in.ts'

/** Newest first. */
export async function listIdentities(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.createdAt))
  return rows.map(({ identityId, issuer, email, createdAt, lastUsedAt }) => ({
    identity_id: identityId,
    provider: nameOfIssuer(issuer),
    issuer,
    email,
    createdAt,
    lastUsedAt,
  }))
}

/** The providers of the installation that know the user, whom they can prove again. */
export function listProvidersOf(identities: { issuer: string }[]): { id: string; name: string }[] {
  return env()
    .PROVIDERS.filter(({ issuer }) => identities.some((one) => one.issuer === issuer))
    .map(({ id, name }) => ({ id, name }))
}

export async function countIdentities(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ identities: count() }).from(identities).where(eq(identities.userId, userId))
  return found?.identities ?? 0
}

type Owner = { user: User; token: string }

/**
 * Disconnects an identity and ends the sessions that it began, except the owner's own. Throws a Problem:
 * `resource_not_found`, `last_way_to_sign_in`, `audit_unavailable`.
 */
export async function disconnectIdentity(db: Database, { user, token }: Owner, id: string, client: ClientOrigin) {
  const provider = await db.transaction(async (tx) => {
    await lockPassword(tx, user.user_id)
    const [removed] = await tx
      .delete(identities)
      .where(and(eq(identities.identityId, id), eq(identities.userId, user.user_id)))
      .returning({ issuer: identities.issuer })
    if (!removed) throw new Problem(404, 'resource_not_found', 'This was disconnected already. Reload the page.')
    await refuseLastWayIn(tx, user.user_id)
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.identityId, id))
    const ended = await endSessionsOf(tx, user.user_id, { identityId: id }, token)
    const name = nameOfIssuer(removed.issuer)
    const details = { provider: name, sessions_ended: String(ended) }
    await appendAudit(tx, { action: 'identity.disconnected', actor: user, client, target: id, details })
    return name
  })
  forgetRecentMembers()
  logSecurityEvent('identity.changed', { ip: client.ip, user_id: user.user_id, state: 'disconnected' })
  void tellIdentity(db, { email: user.email, client }, 'disconnected', provider)
}

/** For an address that may prove to be another person's than the one who connected them. */
export async function dropIdentities(db: Db, userId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId))
}
