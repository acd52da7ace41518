import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { identities, sessions, users } from '../db/schema/index.ts'
import type { ClientOrigin } from './client-origin.ts'
import { readCookie, SESSION_IDLE_SECONDS, SESSION_MAX_AGE_SECONDS, sessionCookieName } from './cookie.ts'
import { Problem } from './problem.ts'
import { forgetRecentMembers } from './recent-members.ts'
import { hashToken } from './token-hash.ts'

const TOUCH_MS = 5 * 60_000

export type User = { user_id: string; email: string; name: string }

/** A session that a passkey or an identity begins names it, and ends with it. */
export type SessionProof = { passkeyId?: string | null; identityId?: string | null; secondStepAt?: Date | null }

/** Returns the token; its only copy goes into the cookie. Always new, so that a token planted before is worthless. */
export async function createSession(
  db: Db,
  userId: string,
  client: ClientOrigin,
  proof: SessionProof = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), or(lt(sessions.expires, now), lt(sessions.lastSeenAt, idleSince(now)))))
  await db.insert(sessions).values({
    sessionToken: hashToken(token),
    userId,
    expires: new Date(now.getTime() + SESSION_MAX_AGE_SECONDS * 1000),
    ip: client.ip,
    userAgent: client.userAgent,
    ...proof,
  })
  return token
}

export async function findUserBySession(db: Db, token: string | undefined): Promise<User | null> {
  if (!token) return null
  const hash = hashToken(token)
  const now = new Date()
  const [found] = await db
    .select({ user: { user_id: users.id, email: users.email, name: users.name }, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sessionToken, hash), gt(sessions.expires, now), gt(sessions.lastSeenAt, idleSince(now))))
  if (!found) return null
  await touchSession(db, hash, found.lastSeenAt)
  return found.user
}

/** How a session was proven, for the one that takes its place. */
export async function proofOf(db: Db, token: string): Promise<SessionProof> {
  const [found] = await db
    .select({ passkeyId: sessions.passkeyId, identityId: sessions.identityId, secondStepAt: sessions.secondStepAt })
    .from(sessions)
    .where(eq(sessions.sessionToken, hashToken(token)))
  return found ?? {}
}

/** A session last seen before this has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)
}

/** Records that a session is in use, at most every five minutes. */
export async function touchSession(db: Db, hash: string, lastSeenAt: Date): Promise<void> {
  const now = new Date()
  if (now.getTime() - lastSeenAt.getTime() < TOUCH_MS) return
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sessionToken, hash))
}

export type SessionInfo = {
  startedAt: Date
  lastSeenAt: Date
  ip: string | null
  userAgent: string | null
  isCurrent: boolean
  /** `issuer` is null once the identity is disconnected: only the session of the browser that did so stays. */
  began: { by: 'passkey' } | { by: 'identity'; issuer: string | null } | null
}

/** The open sessions of a user: this browser's first, then the most recently used. */
export async function listSessions(db: Db, userId: string, token: string | undefined): Promise<SessionInfo[]> {
  const now = new Date()
  const rows = await db
    .select({ ...getTableColumns(sessions), issuer: identities.issuer })
    .from(sessions)
    .leftJoin(identities, eq(identities.identityId, sessions.identityId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, now), gt(sessions.lastSeenAt, idleSince(now))))
    .orderBy(desc(sessions.lastSeenAt))
  const current = token && hashToken(token)
  return rows
    .map(({ sessionToken, createdAt, lastSeenAt, ip, userAgent, ...row }) => ({
      startedAt: createdAt,
      lastSeenAt,
      ip,
      userAgent,
      isCurrent: sessionToken === current,
      began: beganBy(row),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

type Beginning = { passkeyId: string | null; identityId: string | null; issuer: string | null }

function beganBy({ passkeyId, identityId, issuer }: Beginning): SessionInfo['began'] {
  if (identityId) return { by: 'identity', issuer }
  return passkeyId ? { by: 'passkey' } : null
}

/** Ends every session of a user, or every one except this browser's. Returns how many. */
export async function endSessions(db: Db, userId: string, exceptToken?: string): Promise<number> {
  const others = exceptToken ? ne(sessions.sessionToken, hashToken(exceptToken)) : undefined
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.userId })
  return ended.length
}

type Origin = { passkeyId: string } | { identityId: string }

/** Ends the sessions that a passkey or an identity began, or all of them except this browser's. Returns how many. */
export async function endSessionsOf(db: Db, userId: string, origin: Origin, exceptToken = '') {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        'passkeyId' in origin ? eq(sessions.passkeyId, origin.passkeyId) : eq(sessions.identityId, origin.identityId),
        ne(sessions.sessionToken, hashToken(exceptToken)),
      ),
    )
    .returning({ id: sessions.userId })
  return ended.length
}

export async function endSession(db: Db, token: string | undefined): Promise<void> {
  if (!token) return
  await db.delete(sessions).where(eq(sessions.sessionToken, hashToken(token)))
  forgetRecentMembers()
}

export function sessionTokenOf(headers: Headers): string | undefined {
  return readCookie(headers, sessionCookieName())
}

export function notSignedIn(): Problem {
  return new Problem(401, 'not_signed_in', 'You’re not signed in, or your session has ended. Sign in again.')
}
