import { and, asc, eq, not, sql } from 'drizzle-orm'
import { consoleActs } from '../../operations/console-acts.ts'
import { appendAudit } from '../audit/append.ts'
import { Problem } from '../auth/problem.ts'
import { forgetRecentMembers } from '../auth/recent-members.ts'
import type { Database, Db } from '../db/client.ts'
import { memberships, users, workspaces } from '../db/schema/index.ts'
import { findMissingStep, hasSecondStep, type MissingStep } from '../second-factor/required-step.ts'
import { type Actor, lockTeam } from './team.ts'

/** Members who can't enter the workspace while it requires a second step, oldest first. */
export function listWithoutSecondStep(db: Db, workspaceId: string) {
  return db
    .select({ user_id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), not(hasSecondStep(users.id))))
    .orderBy(asc(memberships.createdAt), asc(users.email))
}

/** Since when the workspace requires a second step; null if it doesn't. */
export async function findRequiredSince(db: Db, workspaceId: string): Promise<Date | null> {
  const [found] = await db
    .select({ since: workspaces.secondStepRequiredAt })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  return found?.since ?? null
}

const ownReasons: Record<MissingStep, string> = {
  set_up: 'Turn on two-step sign-in or add a passkey in Your account first, or you would lock yourself out.',
  prove: 'This session began without your second step. Sign out, sign in with it, and try again.',
}

/** Why an owner can't require a second step yet; null if they can. */
export async function ownStepRefusal(db: Db, token: string | undefined): Promise<string | null> {
  const missing = await findMissingStep(db, token)
  return missing && ownReasons[missing]
}

/**
 * Makes a workspace let in only sessions with a second step, or all again, from the next request. Throws a Problem:
 * `role_not_allowed`, `second_step_required` for an owner without one, `resource_not_found`, `audit_unavailable`.
 */
export async function requireSecondStepOf(
  db: Database,
  { token, ...actor }: Actor & { token: string | undefined },
  isRequired: boolean,
): Promise<void> {
  const { workspaceId, user, client } = actor
  await db.transaction(async (tx) => {
    // The removal of a second step waits for this lock, or this waits for the removal and then sees it.
    await lockTeam(tx, actor, 'team.secure')
    const refusal = isRequired ? await ownStepRefusal(tx, token) : null
    if (refusal !== null) throw new Problem(403, 'second_step_required', refusal)
    const isOn = (await findRequiredSince(tx, workspaceId)) !== null
    if (isOn === isRequired) return
    await tx
      .update(workspaces)
      .set({ secondStepRequiredAt: isRequired ? sql`now()` : null })
      .where(eq(workspaces.workspaceId, workspaceId))
    const without = await listWithoutSecondStep(tx, workspaceId)
    const details = { required: isRequired ? 'yes' : 'no', members_without: String(without.length) }
    const action = consoleActs['team.secure'].audit
    await appendAudit(tx, { workspaceId, client, actor: user, action, target: workspaceId, details })
  })
  forgetRecentMembers()
}
