import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { appendAudit, recordAudit } from '../audit/append.ts'
import type { AuditAction } from '../audit/audit-event.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { lockPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import { countCode } from '../auth/rate-limit.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import { notSignedIn, type User } from '../auth/sessions.ts'
import type { Database, Db, Transaction } from '../db/client.ts'
import { backupCodes, secondFactors, users } from '../db/schema/index.ts'
import { requireConfirmedAddress } from '../links/confirmed-address.ts'
import { tellSecondFactor } from '../mail/account-notices.ts'
import { voidChallenges } from '../passkeys/challenges.ts'
import { voidAttempts } from '../providers/attempts.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { newSecret, qrCode, secretUri, stepOfCode } from './authenticator-app.ts'
import { hashBackupCode, isAppCode, newBackupCodes } from './backup-codes.ts'
import { forgetProofs, markProven, refuseUnproven, refuseWithoutStep } from './required-step.ts'
import { openSecret, sealSecret, spendCode } from './spend-code.ts'

/** Whether a user's sign-ins ask for a code, and how many backup codes are left; null if they don't. */
export async function findSecondFactor(db: Db, userId: string) {
  const [found] = await db
    .select({ since: secondFactors.confirmedAt, backupCodesLeft: count(backupCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(backupCodes, and(eq(backupCodes.userId, secondFactors.userId), isNull(backupCodes.usedAt)))
    .where(eq(secondFactors.userId, userId))
    .groupBy(secondFactors.userId)
  return found?.since ? { since: found.since, backupCodesLeft: found.backupCodesLeft } : null
}

type Owner = { user: User; token: string }

/**
 * A new secret for the user's app, which counts once a code confirms it. Throws a Problem: `second_factor_on`,
 * `second_step_required` for a session that must prove a passkey first, `address_not_confirmed`.
 */
export async function beginSecondFactor(db: Database, { user, token }: Owner) {
  await requireConfirmedAddress(db, user, 'second step')
  await refuseUnproven(db, { user, token })
  const secret = newSecret()
  const sealed = sealSecret(user.user_id, secret)
  const begun = await db
    .insert(secondFactors)
    .values({ userId: user.user_id, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: sealed, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (begun.length === 0) throw alreadyOn()
  return { secret, qr_code: qrCode(secretUri(secret, user.email)) }
}

/**
 * Turns the second step on if the code is one of the new secret, and returns the backup codes, which are shown once. Throws
 * a Problem: `wrong_code`, `second_factor_on`, `second_factor_not_begun`, `second_step_required`, `rate_limited`, `audit_unavailable`.
 */
export async function confirmSecondFactor(db: Database, { user, token }: Owner, code: string, client: ClientOrigin) {
  const userId = user.user_id
  const forgive = await countOwnCode(db, userId, code, client)
  const codes = await db.transaction(async (tx) => {
    // A sign-in holds the same lock until its session exists, so none that began without a code comes after this.
    await lockPassword(tx, userId)
    const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
    if (!row) throw new Problem(409, 'second_factor_not_begun', 'Start again: there is no new secret to confirm.')
    if (row.confirmedAt) throw alreadyOn()
    // Again, because the secret may be older than the passkey.
    await refuseUnproven(tx, { user, token })
    const step = stepOfCode(openSecret(userId, row.secret), code, Date.now())
    if (!step) return null
    const confirmed = { confirmedAt: sql`now()`, lastStep: step }
    await tx.update(secondFactors).set(confirmed).where(eq(secondFactors.userId, userId))
    const created = await replaceBackupCodes(tx, userId)
    await voidChallenges(tx, userId)
    await voidAttempts(tx, userId)
    await markProven(tx, token)
    await appendAudit(tx, { action: 'second_factor.enabled', actor: user, client })
    return created
  })
  if (!codes) throw await wrongCode(db, user, code, client)
  await forgive()
  forgetRecentMembers()
  void announce(db, user, client, 'on')
  return codes
}

/** Replaces all backup codes. Throws a Problem: `wrong_code`, `rate_limited`, `audit_unavailable`. */
export async function renewBackupCodes(db: Database, user: User, code: string, client: ClientOrigin) {
  return withCode(db, { user, code, client, action: 'backup_codes.replaced' }, (tx) =>
    replaceBackupCodes(tx, user.user_id),
  )
}

/**
 * Turns the second step off. Throws a Problem: `wrong_code`, `second_step_required` while a workspace requires it,
 * `rate_limited`, `audit_unavailable`.
 */
export async function disableSecondFactor(db: Database, user: User, code: string, client: ClientOrigin) {
  await withCode(db, { user, code, client, action: 'second_factor.disabled' }, async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, user.user_id))
    await refuseWithoutStep(tx, user.user_id)
  })
  forgetRecentMembers()
  void announce(db, user, client, 'off')
}

/** For the operator, when a user has lost the app and the backup codes. False if there was nothing to remove. */
export async function removeSecondFactor(db: Database, email: string, client: ClientOrigin): Promise<boolean> {
  const user = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ user_id: users.id, email: users.email, name: users.name })
      .from(secondFactors)
      .innerJoin(users, eq(users.id, secondFactors.userId))
      .where(and(eq(users.email, email), isNotNull(secondFactors.confirmedAt)))
    if (!found) return null
    await tx.delete(secondFactors).where(eq(secondFactors.userId, found.user_id))
    await forgetProofs(tx, found.user_id)
    await appendAudit(tx, { action: 'second_factor.disabled', actor: found, client })
    return found
  })
  forgetRecentMembers()
  // Awaited: the operator's command ends with its connection.
  if (user) await announce(db, user, client, 'off')
  return user !== null
}

/** Uses up a code as proof for another change of the account. Throws a Problem: `wrong_code`, `rate_limited`. */
export async function proveCode(db: Database, user: User, code: string, client: ClientOrigin): Promise<void> {
  await withCode(db, { user, code, client, action: null }, async () => {})
}

/**
 * Uses up a code so that this session may enter workspaces that require a second step. Throws a Problem: `wrong_code`,
 * `rate_limited`, `audit_unavailable`.
 */
export async function proveSession(db: Database, { user, token }: Owner, code: string, client: ClientOrigin) {
  await withCode(db, { user, code, client, action: 'second_step.entered' }, async (tx) => {
    // Thrown, so that the code stays unused.
    if (!(await markProven(tx, token))) throw notSignedIn()
  })
  forgetRecentMembers()
}

type Guarded = { user: User; code: string; client: ClientOrigin; action: AuditAction | null }

async function withCode<T>(
  db: Database,
  { user, code, client, action }: Guarded,
  act: (tx: Transaction) => Promise<T>,
) {
  const forgive = await countOwnCode(db, user.user_id, code, client)
  const done = await db.transaction(async (tx) => {
    await lockPassword(tx, user.user_id)
    await tx.select().from(secondFactors).where(eq(secondFactors.userId, user.user_id)).for('update')
    if (!(await spendCode(tx, user.user_id, code))) return null
    const result = await act(tx)
    if (action) await appendAudit(tx, { action, actor: user, client })
    return { result }
  })
  if (!done) throw await wrongCode(db, user, code, client)
  await forgive()
  return done.result
}

async function replaceBackupCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newBackupCodes()
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx.insert(backupCodes).values(codes.map((code) => ({ userId, codeHash: hashBackupCode(userId, code) })))
  return codes
}

/** A signed-in browser has its own limit, which others can't use up. */
function countOwnCode(db: Database, userId: string, code: string, client: ClientOrigin) {
  return countCode(db, { userId, isAppCode: isAppCode(code), client, from: 'session' })
}

function announce(db: Database, user: User, client: ClientOrigin, state: 'on' | 'off'): Promise<void> {
  logSecurityEvent('second_factor.changed', { ip: client.ip, user_id: user.user_id, state })
  return tellSecondFactor(db, { email: user.email, client }, state)
}

export async function wrongCode(db: Database, user: User, code: string, client: ClientOrigin): Promise<Problem> {
  await recordAudit(db, { action: 'second_step.refused', actor: user, client })
  logSecurityEvent('second_step.refused', { ip: client.ip, user_id: user.user_id })
  const message = isAppCode(code)
    ? 'This code is wrong or was used already. Enter the one that your app shows now.'
    : 'This backup code is wrong or was used already.'
  return new Problem(403, 'wrong_code', message, { errors: [{ field: 'code', code: 'wrong_code', message }] })
}

function alreadyOn(): Problem {
  return new Problem(409, 'second_factor_on', 'Two-step sign-in is already on. Reload the page.')
}
