import { eq } from 'drizzle-orm'
import { appendAudit, recordAudit } from '../audit/append.ts'
import type { Database, Transaction } from '../db/client.ts'
import { passwords, users } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { createPendingSignIn } from '../second-factor/pending-sign-in.ts'
import { findSecondFactor } from '../second-factor/second-factor.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { ClientOrigin } from './client-origin.ts'
import type { SignIn } from './credentials.schema.ts'
import { isStillPassword, verifyPassword } from './passwords.ts'
import { Problem } from './problem.ts'
import { countSignIn } from './rate-limit.ts'
import { forgetRecentMembers } from './recent-members.ts'
import { createSession, endSession, type User } from './sessions.ts'

/** A session, or the token with which the browser enters a code for one. */
export type SignInStep = { user: User } & ({ session: string } | { pending: string })

/**
 * Begins a session, or the second step of users who turned it on. Throws the same Problem after the same work for an
 * unknown user and a wrong password.
 */
export async function signIn(
  db: Database,
  { email, password }: Pick<SignIn, 'email' | 'password'>,
  client: ClientOrigin,
  device: string | null,
): Promise<SignInStep> {
  const forgive = await countSignIn(db, { email, client, device })
  const [found] = await db
    .select({ user_id: users.id, email: users.email, name: users.name, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email))
  const right = await verifyPassword(found?.hash ?? undefined, password)
  if (!found?.hash || !right) throw await refused(db, found ?? null, client)
  const { hash, ...user } = found
  const step = await db.transaction(async (tx) => {
    // A change of the password ends all sessions, so one that began with the old password must not come after it.
    if (!(await isStillPassword(tx, user.user_id, hash))) return null
    return beginSession(tx, user, client)
  })
  if (step === null) throw await refused(db, user, client)
  await forgive()
  return step
}

/** How the first step was proven, if not with the password; `details` are for the audit log. */
type Beginning = { details?: Record<string, string>; identityId?: string }

/** After the first step, in a transaction that holds the lock on the password. */
export async function beginSession(
  tx: Transaction,
  user: User,
  client: ClientOrigin,
  { details, identityId }: Beginning = {},
): Promise<SignInStep> {
  if (await findSecondFactor(tx, user.user_id)) {
    return { user, pending: await createPendingSignIn(tx, user.user_id, identityId) }
  }
  const session = await createSession(tx, user.user_id, client, { identityId })
  await appendAudit(tx, { action: 'session.created', actor: user, client, details })
  return { user, session }
}

async function refused(db: Database, user: User | null, client: ClientOrigin): Promise<Problem> {
  // The address is logged only if it belongs to a user, because people type passwords into the wrong field.
  await recordAudit(db, { action: 'session.refused', actor: user, client })
  logSecurityEvent('sign_in.refused', { ip: client.ip, user_id: user?.user_id })
  return new Problem(401, 'wrong_credentials', 'Incorrect email or password.')
}

/** Ends the session and records that, or does neither. */
export async function signOut(db: Database, user: User, token: string | undefined, client: ClientOrigin) {
  await db.transaction(async (tx) => {
    await endSession(tx, token)
    await appendAudit(tx, { action: 'session.ended', actor: user, client })
  })
  forgetRecentMembers()
}

/** The path to go to after signing in; null unless it is a path of the console, however it is disguised. */
export function returnPath(next: string | undefined): string | null {
  if (!next?.startsWith('/')) return null
  const base = new URL(env().PUBLIC_URL).origin
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  const isOurs = url.origin === base && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/')
  return isOurs ? `${url.pathname}${url.search}` : null
}
