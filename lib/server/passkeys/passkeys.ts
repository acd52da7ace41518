import { and, count, desc, eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import { endSessionsOf, type User } from '../auth/sessions.ts'
import type { Database, Db } from '../db/client.ts'
import { passkeys, users } from '../db/schema/index.ts'
import { tellPasskey } from '../mail/account-notices.ts'
import { refuseLastWayIn } from '../providers/ways-in.ts'
import { forgetProofs, refuseWithoutStep } from '../second-factor/required-step.ts'
import { logSecurityEvent } from '../security/security-log.ts'

/** Newest first. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .select({
      passkey_id: passkeys.passkeyId,
      credentialId: passkeys.credentialId,
      name: passkeys.name,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return found?.passkeys ?? 0
}

/** Throws a Problem: `resource_not_found`, `audit_unavailable`. */
export async function renamePasskey(db: Database, user: User, id: string, name: string, client: ClientOrigin) {
  await db.transaction(async (tx) => {
    const renamed = await tx.update(passkeys).set({ name }).where(isOwn(user, id)).returning({ id: passkeys.passkeyId })
    if (renamed.length === 0) throw notFound()
    await appendAudit(tx, { action: 'passkey.renamed', actor: user, client, target: id, details: { name } })
  })
}

type Owner = { user: User; token: string }

/**
 * Removes a passkey and ends the sessions that it began, except the owner's own: its device may be lost. Throws a Problem:
 * `resource_not_found`, `second_step_required` while a workspace requires it, `last_way_to_sign_in`, `audit_unavailable`.
 */
export async function removePasskey(db: Database, { user, token }: Owner, id: string, client: ClientOrigin) {
  const name = await db.transaction(async (tx) => {
    await lockPassword(tx, user.user_id)
    const [removed] = await tx.delete(passkeys).where(isOwn(user, id)).returning({ name: passkeys.name })
    if (!removed) throw notFound()
    // After the passkey, whose lock a sign-in holds until its session exists.
    const ended = await endSessionsOf(tx, user.user_id, { passkeyId: id }, token)
    await forgetProofs(tx, user.user_id, token)
    await refuseWithoutStep(tx, user.user_id)
    await refuseLastWayIn(tx, user.user_id)
    const details = { name: removed.name, sessions_ended: String(ended) }
    await appendAudit(tx, { action: 'passkey.removed', actor: user, client, target: id, details })
    return removed.name
  })
  forgetRecentMembers()
  logSecurityEvent('passkey.changed', { ip: client.ip, user_id: user.user_id, state: 'removed' })
  void tellPasskey(db, { email: user.email, client }, 'removed', name)
}

/**
 * For the operator, when a user has lost every passkey. Ends the sessions that they began. Returns how many there were.
 * Throws a Problem: `audit_unavailable`.
 */
export async function removePasskeysOf(db: Database, email: string, client: ClientOrigin): Promise<number> {
  const removed = await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: passkeys.passkeyId, name: passkeys.name, user_id: users.id, email: users.email })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(users.email, email))
    for (const { id, name, ...user } of found) {
      await tx.delete(passkeys).where(eq(passkeys.passkeyId, id))
      const details = { name, sessions_ended: String(await endSessionsOf(tx, user.user_id, { passkeyId: id })) }
      await forgetProofs(tx, user.user_id)
      await appendAudit(tx, { action: 'passkey.removed', actor: user, client, target: id, details })
    }
    return found
  })
  forgetRecentMembers()
  // Awaited: the operator's command ends with its connection.
  for (const { name } of removed) await tellPasskey(db, { email, client }, 'removed', name)
  return removed.length
}

/** For an address that may prove to be another person's than the one who added them. */
export async function dropPasskeys(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}

function isOwn(user: User, id: string) {
  return and(eq(passkeys.passkeyId, id), eq(passkeys.userId, user.user_id))
}

function notFound(): Problem {
  return new Problem(404, 'resource_not_found', 'This passkey was removed already. Reload the page.')
}
