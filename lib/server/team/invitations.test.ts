import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#lib/auth/roles.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { addUser, createTeam, testClient } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { auditEntries, invitations } from '../db/schema/index.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { changeRole, removeMember } from './change-members.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import { signUpInvited } from './sign-up-invited.ts'
import { findRole, listInvitations } from './team.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

const team = () => createTeam({ ada: 'owner', bob: 'admin', dev: 'developer' })
const stateOf = async (token: string) => (await findInvitation(database(), token)).state
const accept = (user: Awaited<ReturnType<typeof addUser>>, token: string) =>
  acceptInvitation(database(), user, token, testClient)
const join = (invitation: string, password = 'correct horse staple') =>
  signUpInvited(database(), { name: 'Grace', password, invitation }, testClient)

describe('inviting', () => {
  test('stores only the digest of the token, and the audit log has neither', async () => {
    const { workspace, actor } = await team()
    const { token, invitation_id } = await invite(database(), actor('ada'), { email: 'x@example.com', role: 'viewer' })
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await database().execute(sql`
      select i::text as row, (select string_agg(a::text, '') from audit_entries a) as log from invitations i`)
    expect(JSON.stringify(rows)).not.toContain(token)
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.chain, workspace.workspace_id))
    expect(entry).toMatchObject({
      action: 'invitation.created',
      target: invitation_id,
      details: { email: 'x@example.com', role: 'viewer' },
    })
  })

  test.each<['ada' | 'bob' | 'dev', Role, boolean]>([
    ['ada', 'owner', true],
    ['ada', 'viewer', true],
    ['bob', 'owner', false],
    ['bob', 'admin', true],
    ['bob', 'developer', true],
    ['dev', 'viewer', false],
  ])('%s (owner, admin, developer) with the role %s: %s', async (who, role, allowed) => {
    const { workspace, actor } = await team()
    const sent = invite(database(), actor(who), { email: 'x@example.com', role })
    if (allowed) await sent
    else await expect(sent).rejects.toMatchObject({ status: 403, code: 'role_not_allowed' })
    expect(await listInvitations(database(), workspace.workspace_id)).toHaveLength(allowed ? 1 : 0)
  })

  test('a member is rejected with the field that names them', async () => {
    const { people, actor } = await team()
    const again = invite(database(), actor('ada'), { email: people.dev.email, role: 'owner' })
    await expect(again).rejects.toMatchObject({ code: 'already_member', extra: { errors: [{ field: 'email' }] } })
  })

  test('twice at the same time leaves one open invitation, and one link that works', async () => {
    const { workspace, actor } = await team()
    const sent = await Promise.all(
      (['ada', 'bob', 'ada'] as const).map((who) =>
        invite(database(), actor(who), { email: 'x@example.com', role: 'viewer' }),
      ),
    )
    expect(await listInvitations(database(), workspace.workspace_id)).toHaveLength(1)
    const states = await Promise.all(sent.map(({ token }) => stateOf(token)))
    expect(states.toSorted()).toEqual(['open', 'revoked', 'revoked'])
  })

  test('too often within an hour gets a 429 with the time to wait, and others may go on', async () => {
    const { actor } = await team()
    const statuses: unknown[] = []
    for (let i = 0; i < 41; i++) {
      const sent = invite(database(), actor('ada'), { email: `x${i}@example.com`, role: 'viewer' })
      statuses.push(
        await sent.then(
          () => 201,
          ({ status }) => status,
        ),
      )
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429])
    await invite(database(), actor('bob'), { email: 'y@example.com', role: 'viewer' })
  })

  test('a stranger can’t change invitations of another workspace', async () => {
    const [ours, theirs] = [await team(), await team()]
    const { invitation_id } = await invite(database(), theirs.actor('ada'), { email: 'x@example.com', role: 'viewer' })
    for (const act of [revokeInvitation, resendInvitation]) {
      await expect(act(database(), ours.actor('ada'), invitation_id)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('resending and revoking', () => {
  test('a resent invitation has a new link for seven days, and the old link is unknown', async () => {
    const { actor } = await team()
    const first = await invite(database(), actor('ada'), { email: 'x@example.com', role: 'viewer' })
    await database().execute(sql`update invitations set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where invitation_id = ${first.invitation_id}`)
    expect(await stateOf(first.token)).toBe('expired')
    const second = await resendInvitation(database(), actor('bob'), first.invitation_id)
    expect([await stateOf(first.token), await stateOf(second.token)]).toEqual(['unknown', 'open'])
  })

  test('an admin can neither resend nor revoke the invitation of an owner', async () => {
    const { actor } = await team()
    const { token, invitation_id } = await invite(database(), actor('ada'), { email: 'x@example.com', role: 'owner' })
    for (const act of [revokeInvitation, resendInvitation]) {
      await expect(act(database(), actor('bob'), invitation_id)).rejects.toMatchObject({ status: 403 })
    }
    expect(await stateOf(token)).toBe('open')
  })

  test('a revoked invitation admits nobody and can’t be sent again', async () => {
    const { actor } = await team()
    const guest = await addUser('guest')
    const { token, invitation_id } = await invite(database(), actor('ada'), { email: guest.email, role: 'viewer' })
    await revokeInvitation(database(), actor('ada'), invitation_id)
    await expect(accept(guest, token)).rejects.toMatchObject({ status: 410, code: 'invitation_ended' })
    await expect(resendInvitation(database(), actor('ada'), invitation_id)).rejects.toMatchObject({ status: 404 })
  })

  test('an invitation ends when its sender is removed', async () => {
    const { people, actor } = await team()
    const { token } = await invite(database(), actor('bob'), { email: 'x@example.com', role: 'viewer' })
    await removeMember(database(), actor('ada'), people.bob.user_id)
    expect(await stateOf(token)).toBe('revoked')
  })
})

describe('accepting', () => {
  test('makes the invited user, who has a workspace already, a member with the invited role', async () => {
    const { workspace, actor } = await team()
    const { guest } = (await createTeam({ guest: 'owner' })).people
    const { token } = await invite(database(), actor('bob'), { email: guest.email, role: 'finance' })
    expect(await accept(guest, token)).toEqual(workspace)
    expect(await findRole(database(), workspace.workspace_id, guest.user_id)).toBe('finance')
    expect(await findInvitation(database(), token)).toEqual({
      state: 'accepted',
      joinedBy: guest.user_id,
      slug: workspace.slug,
    })
  })

  test('a user with another email address is told both addresses', async () => {
    const { workspace, actor } = await team()
    const [guest, other] = [await addUser('guest'), await addUser('other')]
    const { token } = await invite(database(), actor('ada'), { email: guest.email, role: 'viewer' })
    await expect(accept(other, token)).rejects.toMatchObject({
      status: 403,
      code: 'wrong_account',
      message: `This invitation is for ${guest.email}, and you’re signed in as ${other.email}.`,
    })
    expect(await findRole(database(), workspace.workspace_id, other.user_id)).toBeNull()
    expect(await stateOf(token)).toBe('open')
  })

  test('works once, whether ten requests sign up or accept at the same time', async () => {
    const { workspace, actor } = await team()
    const { token } = await invite(database(), actor('ada'), { email: 'once@example.com', role: 'viewer' })
    const joined = await Promise.allSettled(Array.from({ length: 10 }, () => join(token)))
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const guest = await addUser('guest')
    const second = await invite(database(), actor('ada'), { email: guest.email, role: 'viewer' })
    const accepted = await Promise.allSettled(Array.from({ length: 10 }, () => accept(guest, second.token)))
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const entries = await database()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.chain, workspace.workspace_id))
    expect(entries.filter(({ action }) => action === 'invitation.accepted')).toHaveLength(2)
  })

  test('either wins or is refused when the sender loses the role at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { workspace, people, actor } = await team()
      const guest = await addUser('guest')
      const { token } = await invite(database(), actor('bob'), { email: guest.email, role: 'admin' })
      const [accepted] = await Promise.allSettled([
        accept(guest, token),
        changeRole(database(), actor('ada'), people.bob.user_id, 'viewer'),
      ])
      const role = await findRole(database(), workspace.workspace_id, guest.user_id)
      expect(role).toBe(accepted.status === 'fulfilled' ? 'admin' : null)
    }
  })

  test('fails after seven days', async () => {
    const { actor } = await team()
    const guest = await addUser('guest')
    const { token } = await invite(database(), actor('ada'), { email: guest.email, role: 'viewer' })
    const [row] = await database().select().from(invitations).where(eq(invitations.email, guest.email))
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(7 * 24 * 60 * 60 * 1000)
    await database().execute(sql`update invitations set created_at = created_at - interval '7 days', expires_at = now()
      where email = ${guest.email}`)
    await expect(accept(guest, token)).rejects.toMatchObject({ status: 410 })
    await expect(join(token)).rejects.toMatchObject({ status: 410 })
  })

  test.each(['', 'nonsense', 'x'.repeat(43)])('the token %o names no invitation', async (token) => {
    expect(await findInvitation(database(), token)).toEqual({ state: 'unknown' })
  })
})

describe('signing up with an invitation', () => {
  test('creates the invited user, who is signed in and a member', async () => {
    const { workspace, actor } = await team()
    const { token } = await invite(database(), actor('ada'), { email: 'new@example.com', role: 'developer' })
    const { user, token: session } = await join(token)
    expect(user).toMatchObject({ name: 'Grace', email: 'new@example.com' })
    expect(session).toMatch(/^[\w-]{43}$/)
    expect(await findRole(database(), workspace.workspace_id, user.user_id)).toBe('developer')
  })

  test('409 for an address with an account, which leaves the invitation open', async () => {
    const { actor } = await team()
    const guest = await addUser('guest')
    const { token } = await invite(database(), actor('ada'), { email: guest.email, role: 'viewer' })
    await expect(join(token)).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    expect(await stateOf(token)).toBe('open')
  })

  test('rejects the email address as a password', async () => {
    const { actor } = await team()
    const { token } = await invite(database(), actor('ada'), { email: 'weak.password@example.com', role: 'viewer' })
    await expect(join(token, 'Weak.Password@example.com')).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ field: 'password' }] },
    })
  })
})

test('keeps roles that no code knows, and addresses in capitals, out of the database', async () => {
  const { workspace } = await team()
  const add = (email: string, role: string) =>
    parts.asOwner(`insert into invitations (invitation_id, workspace_id, email, role, token_hash, expires_at)
      values ('invite_1', '${workspace.workspace_id}', '${email}', '${role}', 'x', now() + interval '1 day')`)
  await expect(add('x@example.com', 'root')).rejects.toMatchObject({ constraint: 'invitations_role' })
  await expect(add('X@example.com', 'viewer')).rejects.toMatchObject({ constraint: 'invitations_email' })
})
