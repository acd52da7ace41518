import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { addUser, createTeam } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { auditEntries, invitations, memberships } from '../db/schema/index.ts'
import { removeMember } from './change-members.ts'
import { invite, resendInvitation } from './invite.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

test('an invitation of a person who became a member in another way is not sent again', async () => {
  const { workspace, actor } = await createTeam({ ada: 'owner' })
  const grace = await addUser('grace')
  const { invitation_id } = await invite(database(), actor('ada'), { email: grace.email, role: 'viewer' })
  await database()
    .insert(memberships)
    .values({ workspaceId: workspace.workspace_id, userId: grace.user_id, role: 'developer' })
  await expect(resendInvitation(database(), actor('ada'), invitation_id)).rejects.toMatchObject({
    code: 'already_member',
    message: `${grace.email} is already a member, with the role developer.`,
  })
})

test('an expired invitation of a removed member stays expired, so that it can be sent again', async () => {
  const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'admin' })
  const { invitation_id } = await invite(database(), actor('bob'), { email: 'x@example.com', role: 'viewer' })
  const own = eq(invitations.invitationId, invitation_id)
  const past = { createdAt: sql`now() - interval '8 days'`, expiresAt: sql`now() - interval '1 day'` }
  await database().update(invitations).set(past).where(own)
  await removeMember(database(), actor('ada'), people.bob.user_id)
  const entries = await database().select().from(auditEntries).where(eq(auditEntries.chain, workspace.workspace_id))
  expect(entries.find(({ action }) => action === 'member.removed')?.details).toEqual({
    email: people.bob.email,
    role: 'admin',
  })
  expect((await resendInvitation(database(), actor('ada'), invitation_id)).invitation_id).toBe(invitation_id)
})
