import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { addUser, createTeam, testClient } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { invitations } from '../db/schema/index.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { removeMember } from './change-members.ts'
import { invite, revokeInvitation } from './invite.ts'
import { findRequiredSince, requireSecondStepOf } from './require-second-step.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})

let engines: Awaited<ReturnType<typeof createTeam<'ada'>>>
let turbines: Awaited<ReturnType<typeof createTeam<'mary'>>>
let grace: Awaited<ReturnType<typeof addUser>>
let toEngines: Awaited<ReturnType<typeof invite>>
let toTurbines: Awaited<ReturnType<typeof invite>>
let toLinus: Awaited<ReturnType<typeof invite>>

// Two invitations of one person to different workspaces, and two to one workspace.
beforeEach(async () => {
  await database().execute(sql`delete from rate_limits`)
  engines = await createTeam({ ada: 'owner' })
  turbines = await createTeam({ mary: 'owner' })
  grace = await addUser('grace')
  toEngines = await invite(database(), engines.actor('ada'), { email: grace.email, role: 'viewer' })
  toTurbines = await invite(database(), turbines.actor('mary'), { email: grace.email, role: 'viewer' })
  toLinus = await invite(database(), engines.actor('ada'), { email: 'linus@example.com', role: 'viewer' })
})

const states = () =>
  Promise.all(
    [toEngines, toTurbines, toLinus].map(async ({ token }) => (await findInvitation(database(), token)).state),
  )

test('an accepted invitation leaves the person’s invitation to another workspace open', async () => {
  await acceptInvitation(database(), grace, toEngines.token, testClient)
  expect(await states()).toEqual(['accepted', 'open', 'open'])
})

test('a revoked invitation leaves every other one open', async () => {
  await revokeInvitation(database(), engines.actor('ada'), toEngines.invitation_id)
  expect(await states()).toEqual(['revoked', 'open', 'open'])
})

test('a new invitation replaces only the person’s open one to the same workspace', async () => {
  await invite(database(), engines.actor('ada'), { email: grace.email, role: 'viewer' })
  expect(await states()).toEqual(['revoked', 'open', 'open'])
})

test('a new invitation leaves the old ones of another workspace and those that were accepted', async () => {
  await acceptInvitation(database(), grace, toEngines.token, testClient)
  await removeMember(database(), engines.actor('ada'), grace.user_id)
  await database().execute(sql`update invitations set created_at = now() - interval '100 days',
    expires_at = now() - interval '91 days' where invitation_id = ${toTurbines.invitation_id}`)
  const before = await database().select().from(invitations).orderBy(invitations.invitationId)
  const { invitation_id } = await invite(database(), engines.actor('ada'), { email: grace.email, role: 'viewer' })
  const after = await database().select().from(invitations).orderBy(invitations.invitationId)
  expect(after.filter(({ invitationId }) => invitationId !== invitation_id)).toEqual(before)
})

test('a second step that one workspace requires is not required by another', async () => {
  const required = async (isRequired: boolean) => {
    const actor = { ...engines.actor('ada'), token: undefined }
    await requireSecondStepOf(database(), actor, isRequired)
  }
  await database().execute(sql`update workspaces set second_step_required_at = now()`)
  await required(false)
  expect(await findRequiredSince(database(), engines.workspace.workspace_id)).toBeNull()
  expect(await findRequiredSince(database(), turbines.workspace.workspace_id)).not.toBeNull()
})
