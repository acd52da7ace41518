import { eq } from 'drizzle-orm'
import { appendAudit, recordAudit } from '../audit/append.ts'
import type { Database } from '../db/client.ts'
import { passwords } from '../db/schema/index.ts'
import { voidLinks } from '../links/one-time-links.ts'
import { tellPasswordChanged } from '../mail/account-notices.ts'
import { countPasskeys } from '../passkeys/passkeys.ts'
import { countIdentities } from '../providers/identities.ts'
import { endPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { ClientOrigin } from './client-origin.ts'
import { hashPassword, isStillPassword, refuseEmailAsPassword, verifyPassword } from './passwords.ts'
import { Problem } from './problem.ts'
import { countSignIn } from './rate-limit.ts'
import { forgetRecentMembers } from './recent-members.ts'
import { requireRecent } from './recent-proof.ts'
import { createSession, endSessions, proofOf, type User } from './sessions.ts'

/** `current` is null for an account without a password. */
type Change = { current: string | null; next: string }
type Owner = { user: User; token: string }

/**
 * Replaces the password of a user who proves the current one, or sets the first one, ends all of their sessions and returns
 * the token of a new one. Throws a Problem: `wrong_password`, `recent_sign_in_required`, `validation_failed`, `rate_limited`,
 * `audit_unavailable`.
 */
export async function changePassword(
  db: Database,
  { user, token: former }: Owner,
  change: Change,
  client: ClientOrigin,
): Promise<string> {
  const verified = change.current === null ? null : await provePassword(db, user, change.current, client)
  if (verified === null) await requireRecent(db, former)
  refuseWeak(user, change)
  const hash = await hashPassword(change.next)
  const left = { passkeys: await countPasskeys(db, user.user_id), identities: await countIdentities(db, user.user_id) }
  const token = await db.transaction(async (tx) => {
    // The second of two changes at once no longer has the current password, or sets no first one.
    if (!(await isStillPassword(tx, user.user_id, verified))) return null
    const set = { hash, updatedAt: new Date() }
    await tx
      .insert(passwords)
      .values({ userId: user.user_id, ...set })
      .onConflictDoUpdate({ target: passwords.userId, set })
    await voidLinks(tx, user.user_id)
    await endPendingSignIns(tx, user.user_id)
    const proof = await proofOf(tx, former)
    const ended = await endSessions(tx, user.user_id)
    const created = await createSession(tx, user.user_id, client, proof)
    const details = { sessions_ended: String(ended), ...(verified === null && { first: 'true' }) }
    await appendAudit(tx, { action: 'password.changed', actor: user, client, details })
    return created
  })
  if (token === null) throw await wrong(db, user, client)
  forgetRecentMembers()
  logSecurityEvent('password.changed', { ip: client.ip, user_id: user.user_id })
  void tellPasswordChanged(db, { email: user.email, client }, left)
  return token
}

/** Returns the hash of the user's password if `given` is the right one. Throws a Problem: `wrong_password`, `rate_limited`. */
export async function provePassword(db: Database, user: User, given: string, client: ClientOrigin): Promise<string> {
  // A signed-in browser has its own limit, which others can't use up.
  const forgive = await countSignIn(db, { email: user.email, client, device: `password of ${user.user_id}` })
  const [stored] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, user.user_id))
  if (!stored || !(await verifyPassword(stored.hash, given))) throw await wrong(db, user, client)
  await forgive()
  return stored.hash
}

/** Ends the sessions of a user in every other browser. */
export async function signOutElsewhere(db: Database, user: User, token: string, client: ClientOrigin): Promise<number> {
  const ended = await db.transaction(async (tx) => {
    const count = await endSessions(tx, user.user_id, token)
    const details = { sessions_ended: String(count) }
    await appendAudit(tx, { action: 'sessions.ended', actor: user, client, details })
    return count
  })
  forgetRecentMembers()
  return ended
}

async function wrong(db: Database, user: User, client: ClientOrigin): Promise<Problem> {
  await recordAudit(db, { action: 'password.refused', actor: user, client })
  return refused('current_password', 'wrong_password', 'This is not your current password.')
}

function refuseWeak({ email }: User, { current, next }: Change) {
  if (next === current) throw refused('new_password', 'unchanged', 'Choose a password other than the current one.')
  refuseEmailAsPassword(email, next, 'new_password')
}

function refused(field: string, code: string, message: string) {
  const isWrong = code === 'wrong_password'
  return new Problem(isWrong ? 403 : 400, isWrong ? code : 'validation_failed', message, {
    errors: [{ field, code, message }],
  })
}
