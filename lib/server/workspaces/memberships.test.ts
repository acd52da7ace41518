import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { addUser, createTeam } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { memberships } from '../db/schema/index.ts'
import { findRole } from '../team/team.ts'
import { findMembership, listOwners, touchMembership } from './memberships.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let engines: Awaited<ReturnType<typeof createTeam<'ada' | 'grace' | 'linus'>>>
let turbines: Awaited<ReturnType<typeof createTeam<'mary'>>>

beforeAll(async () => {
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
  engines = await createTeam({ ada: 'viewer', grace: 'owner', linus: 'developer' })
  turbines = await createTeam({ mary: 'owner' })
  await database().insert(memberships).values({
    workspaceId: turbines.workspace.workspace_id,
    userId: engines.people.linus.user_id,
    role: 'finance',
  })
})
afterAll(() => parts.stop())

const roleIn = async (
  user: { user_id: string },
  { workspace }: { workspace: { slug: string; workspace_id: string } },
) => {
  const found = await findMembership(database(), user.user_id, workspace.slug)
  expect(await findRole(database(), workspace.workspace_id, user.user_id)).toBe(found?.role ?? null)
  return found && [found.workspace.slug, found.role]
}

test('a member gets their own role in the workspace of the slug', async () => {
  const { ada, grace, linus } = engines.people
  expect(await roleIn(ada, engines)).toEqual([engines.workspace.slug, 'viewer'])
  expect(await roleIn(grace, engines)).toEqual([engines.workspace.slug, 'owner'])
  expect(await roleIn(linus, engines)).toEqual([engines.workspace.slug, 'developer'])
  expect(await roleIn(linus, turbines)).toEqual([turbines.workspace.slug, 'finance'])
})

test('neither the member of another workspace nor a user without one is a member', async () => {
  expect(await roleIn(turbines.people.mary, engines)).toBeNull()
  expect(await roleIn(engines.people.ada, turbines)).toBeNull()
  expect(await roleIn(await addUser('margaret'), engines)).toBeNull()
})

test('a workspace’s owners are its own members with that role', async () => {
  const { name, email } = engines.people.grace
  expect(await listOwners(database(), engines.workspace.workspace_id)).toEqual([{ name, email }])
})

test('a member’s activity changes neither another member nor their membership of another workspace', async () => {
  const workspaceId = engines.workspace.workspace_id
  await touchMembership(database(), { workspaceId, user: engines.people.linus, lastActiveAt: null })
  const active = await database().select().from(memberships).where(eq(memberships.userId, engines.people.linus.user_id))
  expect(active.filter(({ lastActiveAt }) => lastActiveAt).map((one) => one.workspaceId)).toEqual([workspaceId])
  const others = await database().select().from(memberships).where(eq(memberships.workspaceId, workspaceId))
  expect(others.filter(({ lastActiveAt }) => lastActiveAt).map((one) => one.userId)).toEqual([
    engines.people.linus.user_id,
  ])
})
