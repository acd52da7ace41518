import { and, asc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { Problem } from '../auth/problem.ts'
import type { User } from '../auth/sessions.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Db, Transaction } from '../db/client.ts'
import { memberships, sessions, workspaces } from '../db/schema/index.ts'
import { offersPasskeys } from '../passkeys/relying-party.ts'

/** `set_up`: the user has no second step. `prove`: the user has one, but this session began without it. */
export type MissingStep = 'set_up' | 'prove'

const hasApp = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from second_factors where second_factors.user_id = ${userId} and confirmed_at is not null)`

/** Whether a user can prove a second step. Passkeys count only where browsers can use them. */
export function hasSecondStep(userId: SQLWrapper) {
  return sql<boolean>`(
    ${hasApp(userId)}
    or (${offersPasskeys()} and exists (select from passkeys where passkeys.user_id = ${userId})))`
}

/** For a query that reads `sessions`. A passkey is both steps at once: see decision 82. */
const stepOfSession = () => sql<MissingStep | null>`case
  when not ${hasSecondStep(sessions.userId)} then 'set_up'
  when ${sessions.secondStepAt} is null and ${sessions.passkeyId} is null then 'prove'
end`

/** The same for one that reads `workspaces` too: null as well where the workspace requires none. */
export const stepForWorkspace = () =>
  sql<MissingStep | null>`case when ${workspaces.secondStepRequiredAt} is not null then ${stepOfSession()} end`

/** The proof that this session lacks for a workspace that requires a second step; null if it lacks none. */
export async function findMissingStep(db: Db, token: string | undefined): Promise<MissingStep | null> {
  if (!token) return 'prove'
  const [found] = await db
    .select({ missing: stepOfSession() })
    .from(sessions)
    .where(eq(sessions.sessionToken, hashToken(token)))
  return found ? found.missing : 'prove'
}

/** This session has just proven the second step. False if it has ended. */
export async function markProven(tx: Db, token: string): Promise<boolean> {
  const proven = await tx
    .update(sessions)
    .set({ secondStepAt: sql`now()` })
    .where(eq(sessions.sessionToken, hashToken(token)))
    .returning({ userId: sessions.userId })
  return proven.length > 0
}

/**
 * Call it after the removal of a second step, which may have been another person's: a session that this step proved proves
 * one again. A session that a passkey began ends with that passkey instead.
 */
export async function forgetProofs(tx: Db, userId: string, exceptToken = ''): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondStepAt: null })
    .where(and(eq(sessions.userId, userId), ne(sessions.sessionToken, hashToken(exceptToken))))
}

const reasons: Record<MissingStep, string> = {
  set_up: 'you have no second step yet. Reload the page to set it up.',
  prove: 'this session began without a second step. Reload the page to enter a code or use a passkey.',
}

export function stepMissing(missing: MissingStep, workspaceName: string): Problem {
  const detail = `${workspaceName} requires two-step sign-in, and ${reasons[missing]}`
  return new Problem(403, 'second_step_required', detail)
}

/**
 * Call it after the removal of a second step, in its transaction, which holds the lock on the password: of two removals
 * at once, the later one sees the other. Throws a 409 Problem `second_step_required` that names the workspace.
 */
export async function refuseWithoutStep(tx: Transaction, userId: string): Promise<void> {
  const [{ has } = { has: false }] = await tx
    .select({ has: hasSecondStep(sql`${userId}::text`) })
    .from(sql`(select) as one`)
  if (has) return
  const require = await listRequiring(tx, userId)
  if (require === null) return
  const detail = `${require} two-step sign-in, and this is your only second step. Add a passkey or an authenticator app first.`
  throw new Problem(409, 'second_step_required', detail)
}

/**
 * Call it before a change that a password alone must not make, such as another second step, which would prove the session.
 * Throws a 403 Problem `second_step_required` for a session without the passkey that its user has.
 */
export async function refuseUnproven(db: Db, { user, token }: { user: User; token: string }): Promise<void> {
  const [found] = await db
    // Where there is an app, its code was asked for.
    .select({ isUnproven: sql<boolean>`${stepOfSession()} = 'prove' and not ${hasApp(sessions.userId)}` })
    .from(sessions)
    .where(eq(sessions.sessionToken, hashToken(token)))
  if (!found?.isUnproven) return
  const require = await listRequiring(db, user.user_id)
  if (require === null) return
  const detail = `${require} two-step sign-in, and this session began without it. Sign in with your passkey first.`
  throw new Problem(403, 'second_step_required', detail)
}

/** “Acme requires” or “Acme and Engines require”; null if no workspace of the user does. */
async function listRequiring(db: Db, userId: string): Promise<string | null> {
  // Turning the requirement on locks the same rows, so one of the two sees what the other did.
  const own = await db
    .select({ name: workspaces.name, requiredAt: workspaces.secondStepRequiredAt })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(workspaces.workspaceId))
    .for('share', { of: workspaces })
  const names = own.filter(({ requiredAt }) => requiredAt !== null).map(({ name }) => name)
  if (names.length === 0) return null
  return `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'requires' : 'require'}`
}
