import { eq } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { hashPassword, lockPassword, refuseEmailAsPassword } from '../auth/passwords.ts'
import { countLink } from '../auth/rate-limit.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Database } from '../db/client.ts'
import { passwords, users } from '../db/schema/index.ts'
import { tellPasswordChanged } from '../mail/account-notices.ts'
import { countPasskeys, dropPasskeys } from '../passkeys/passkeys.ts'
import { countIdentities, dropIdentities } from '../providers/identities.ts'
import { endPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { isAddressConfirmed } from './confirmed-address.ts'
import { findLink, linkRefused, spendLink, voidLinks } from './one-time-links.ts'

/**
 * Sets the password of the user whose link this is, and ends all of their sessions. Throws a Problem: `link_expired`,
 * `validation_failed`, `rate_limited`, `audit_unavailable`.
 */
export async function resetPassword(db: Database, token: string | undefined, next: string, client: ClientOrigin) {
  const forgive = await countLink(db, client)
  const user = await findLink(db, 'password_reset', token)
  if (!token || !user) throw linkRefused(client)
  await forgive()
  refuseEmailAsPassword(user.email, next, 'password')
  const hash = await hashPassword(next)
  const isReset = await db.transaction(async (tx) => {
    // In the order of every change of a password, so that two at once don't wait for each other.
    await lockPassword(tx, user.user_id)
    if (!(await spendLink(tx, 'password_reset', token))) return false
    const changed = { hash, updatedAt: new Date() }
    await tx
      .insert(passwords)
      .values({ userId: user.user_id, ...changed })
      .onConflictDoUpdate({ target: passwords.userId, set: changed })
    // Until the address is confirmed, these may be those of a stranger who signed up with it.
    if (!(await isAddressConfirmed(tx, user.user_id))) {
      await dropPasskeys(tx, user.user_id)
      await dropIdentities(tx, user.user_id)
    }
    // Its holder has the mailbox, or the operator's word for it.
    await tx.update(users).set({ emailVerified: new Date() }).where(eq(users.id, user.user_id))
    await voidLinks(tx, user.user_id)
    await endPendingSignIns(tx, user.user_id)
    const ended = await endSessions(tx, user.user_id)
    await appendAudit(tx, {
      action: 'password.reset',
      actor: user,
      client,
      details: { sessions_ended: String(ended) },
    })
    return true
  })
  if (!isReset) throw linkRefused(client)
  forgetRecentMembers()
  logSecurityEvent('password.reset', { ip: client.ip, user_id: user.user_id })
  const left = { passkeys: await countPasskeys(db, user.user_id), identities: await countIdentities(db, user.user_id) }
  void tellPasswordChanged(db, { email: user.email, client }, left)
  return user
}
