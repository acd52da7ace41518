import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sessions, users } from '../db/schema/index.ts'
import { hashToken } from './adapter.ts'
import type { ClientOrigin } from './client-origin.ts'
import { readCookie, SESSION_MAX_AGE_SECONDS, sessionCookieName } from './cookie.ts'
import { Problem } from './problem.ts'
import { forgetRecentScopes } from './recent-scopes.ts'

export type User = { user_id: string; email: string; name: string }

/** Returns the token, whose only copy goes into the cookie. Always a new one: a token known before is worth nothing. */
export async function createSession(db: Db, userId: string, client: ClientOrigin): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expires, new Date())))
  await db.insert(sessions).values({
    sessionToken: hashToken(token),
    userId,
    expires: new Date(Date.now() + SESSION_MAX_AGE_SECONDS * 1000),
    ip: client.ip,
    userAgent: client.userAgent,
  })
  return token
}

export async function findUserBySession(db: Db, token: string | undefined): Promise<User | null> {
  if (!token) return null
  const [user] = await db
    .select({ user_id: users.id, email: users.email, name: users.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sessionToken, hashToken(token)), gt(sessions.expires, new Date())))
  return user ?? null
}

export async function endSession(db: Db, token: string | undefined): Promise<void> {
  if (!token) return
  await db.delete(sessions).where(eq(sessions.sessionToken, hashToken(token)))
  forgetRecentScopes()
}

export function sessionTokenOf(headers: Headers): string | undefined {
  return readCookie(headers, sessionCookieName())
}

export function notSignedIn(): Problem {
  return new Problem(401, 'not_signed_in', 'You are not signed in, or your session has ended. Sign in again.')
}
