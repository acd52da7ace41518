import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { readCookie, serialize } from '../auth/cookie.ts'
import { Problem } from '../auth/problem.ts'
import { countCode } from '../auth/rate-limit.ts'
import { createSession, type User } from '../auth/sessions.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Database, Db } from '../db/client.ts'
import { pendingSignIns, users } from '../db/schema/index.ts'
import { tellBackupCodeUsed } from '../mail/account-notices.ts'
import { isAppCode } from './backup-codes.ts'
import { findSecondFactor, wrongCode } from './second-factor.ts'
import { spendCode } from './spend-code.ts'

const COOKIE = 'pillar.second-step'
const LIFETIME_SECONDS = 10 * 60

/** Returns the token that lets a browser enter a code after the first step. Only its hash is stored. */
export async function createPendingSignIn(db: Db, userId: string, identityId?: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.userId, userId), lt(pendingSignIns.expiresAt, sql`now()`)))
  await db.insert(pendingSignIns).values({
    tokenHash: hashToken(token),
    userId,
    identityId,
    expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  })
  return token
}

/** Whose sign-in waits for a code in this browser. */
export async function findPendingSignIn(db: Db, token: string | undefined): Promise<User | null> {
  if (!token) return null
  const [found] = await db
    .select({ user_id: users.id, email: users.email, name: users.name })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(isOpen(token))
  return found ?? null
}

/** For a new password: sign-ins that began with the old one begin again. */
export async function endPendingSignIns(db: Db, userId: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

type SecondStep = { token: string; user: User; code: string; device: string | null }

/**
 * Returns a session's token if the code is right. Throws a Problem: `wrong_code`, `sign_in_expired`, `rate_limited`,
 * `audit_unavailable`.
 */
export async function finishSignIn(db: Database, { token, user, code, device }: SecondStep, client: ClientOrigin) {
  const userId = user.user_id
  const from = device ? 'device' : 'stranger'
  const forgive = await countCode(db, { userId, isAppCode: isAppCode(code), client, from })
  const done = await db.transaction(async (tx) => {
    const source = await spendCode(tx, userId, code)
    if (!source) return null
    const [ended] = await tx.delete(pendingSignIns).where(isOpen(token)).returning({ by: pendingSignIns.identityId })
    // Thrown, so that the code stays unused.
    if (!ended) throw signInExpired()
    const session = await createSession(tx, userId, client, { secondStepAt: new Date(), identityId: ended.by })
    const first = ended.by && { by: 'provider', identity_id: ended.by }
    const details = { second_step: source, ...first }
    await appendAudit(tx, { action: 'session.created', actor: user, client, details })
    return { source, session }
  })
  if (!done) throw await wrongCode(db, user, code, client)
  await forgive()
  if (done.source === 'backup_code') {
    const left = (await findSecondFactor(db, userId))?.backupCodesLeft ?? 0
    void tellBackupCodeUsed(db, { email: user.email, client }, left)
  }
  return done.session
}

export function signInExpired(): Problem {
  return new Problem(410, 'sign_in_expired', 'This sign-in took too long or was finished elsewhere. Sign in again.')
}

export function pendingCookie(token: string): string {
  return serialize(COOKIE, token, LIFETIME_SECONDS)
}

export function pendingTokenOf(headers: Headers): string | undefined {
  return readCookie(headers, COOKIE)
}

export function endedPendingCookie(): string {
  return serialize(COOKIE, '', 0)
}

function isOpen(token: string) {
  return and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, sql`now()`))
}
