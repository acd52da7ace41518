import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#lib/auth/roles.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { createTeam } from '#tests/support/team.ts'
import { clientOf } from '../auth/client-origin.ts'
import { createSession, sessionTokenOf } from '../auth/sessions.ts'
import { database, openDatabase } from '../db/client.ts'
import { auditEntries, memberships } from '../db/schema/index.ts'
import { requireMember } from '../proxy/member.ts'
import { listMemberships } from '../workspaces/memberships.ts'
import { changeRole, leaveWorkspace, removeMember } from './change-members.ts'
import { invite } from './invite.ts'
import { findRole, listInvitations, listMembers } from './team.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())

const everyRole = {
  owner: 'owner',
  admin: 'admin',
  developer: 'developer',
  finance: 'finance',
  viewer: 'viewer',
} as const
const rolesOf = async (workspaceId: string) =>
  (await listMembers(database(), workspaceId)).map(({ name, role }) => `${name}: ${role}`)
const actionsOf = (workspaceId: string) =>
  database()
    .select({ action: auditEntries.action, target: auditEntries.target, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.chain, workspaceId))

describe('changing a role', () => {
  test('an owner gives any role, and the audit log names both roles', async () => {
    const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'viewer' })
    await changeRole(database(), actor('ada'), people.bob.user_id, 'owner')
    expect(await rolesOf(workspace.workspace_id)).toEqual(['ada: owner', 'bob: owner'])
    expect(await actionsOf(workspace.workspace_id)).toEqual([
      {
        action: 'member.role_changed',
        target: people.bob.user_id,
        details: { email: people.bob.email, from: 'viewer', to: 'owner' },
      },
    ])
  })

  test('records nothing if the member already has the role', async () => {
    const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'viewer' })
    await changeRole(database(), actor('ada'), people.bob.user_id, 'viewer')
    expect(await actionsOf(workspace.workspace_id)).toEqual([])
  })

  test.each<[keyof typeof everyRole, keyof typeof everyRole, Role, string]>([
    ['admin', 'owner', 'admin', 'Your role, admin, can’t give or take the role owner. Ask an owner of this workspace.'],
    [
      'admin',
      'viewer',
      'owner',
      'Your role, admin, can’t give or take the role owner. Ask an owner of this workspace.',
    ],
    ['admin', 'admin', 'owner', 'Your role, admin, can’t give or take the role owner. Ask an owner of this workspace.'],
    [
      'developer',
      'viewer',
      'finance',
      'Your role, developer, can’t change the roles of members. Ask an owner or an admin of this workspace.',
    ],
    [
      'finance',
      'finance',
      'owner',
      'Your role, finance, can’t change the roles of members. Ask an owner or an admin of this workspace.',
    ],
    [
      'viewer',
      'viewer',
      'admin',
      'Your role, viewer, can’t change the roles of members. Ask an owner or an admin of this workspace.',
    ],
  ])('a member with the role %s can’t turn the %s into another %s', async (who, whom, role, detail) => {
    const { workspace, people, actor } = await createTeam(everyRole)
    const change = changeRole(database(), actor(who), people[whom].user_id, role)
    await expect(change).rejects.toMatchObject({ status: 403, code: 'role_not_allowed', message: detail })
    expect(await rolesOf(workspace.workspace_id)).toEqual(Object.keys(everyRole).map((name) => `${name}: ${name}`))
  })

  test('an admin moves members between the other roles', async () => {
    const { workspace, people, actor } = await createTeam(everyRole)
    await changeRole(database(), actor('admin'), people.viewer.user_id, 'admin')
    expect(await findRole(database(), workspace.workspace_id, people.viewer.user_id)).toBe('admin')
  })

  test('revokes the invitations that the new role could not have sent', async () => {
    const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'owner' })
    for (const [email, role] of [
      ['x@example.com', 'owner'],
      ['y@example.com', 'viewer'],
    ] as const) {
      await invite(database(), actor('bob'), { email, role })
    }
    await changeRole(database(), actor('ada'), people.bob.user_id, 'admin')
    const open = await listInvitations(database(), workspace.workspace_id)
    expect(open.map(({ email }) => email)).toEqual(['y@example.com'])
    expect((await actionsOf(workspace.workspace_id)).at(-1)?.details).toMatchObject({ invitations_revoked: '1' })
  })
})

describe('a foreign workspace', () => {
  test('hides its members from people who aren’t in it', async () => {
    const [ours, theirs] = [await createTeam({ ada: 'owner' }), await createTeam({ eve: 'owner', zoe: 'viewer' })]
    const foreign = { ...theirs.actor('eve'), user: ours.people.ada }
    for (const act of [
      () => changeRole(database(), foreign, theirs.people.zoe.user_id, 'owner'),
      () => removeMember(database(), foreign, theirs.people.zoe.user_id),
      () => leaveWorkspace(database(), foreign),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 404, code: 'resource_not_found' })
    }
    const stranger = changeRole(database(), ours.actor('ada'), theirs.people.zoe.user_id, 'owner')
    await expect(stranger).rejects.toMatchObject({ status: 404 })
    expect(await rolesOf(theirs.workspace.workspace_id)).toEqual(['eve: owner', 'zoe: viewer'])
  })
})

test('a change waits for no other team', async () => {
  const [ours, theirs] = [await createTeam({ ada: 'owner', bob: 'viewer' }), await createTeam({ eve: 'owner' })]
  await holdLock(
    String(process.env.CONSOLE_DATABASE_URL),
    `SELECT FROM workspaces WHERE workspace_id = '${theirs.workspace.workspace_id}' FOR NO KEY UPDATE`,
  )
  await changeRole(database(), ours.actor('ada'), ours.people.bob.user_id, 'developer')
  expect(await rolesOf(ours.workspace.workspace_id)).toEqual(['ada: owner', 'bob: developer'])
})

describe('the last owner', () => {
  test('can neither leave nor be demoted or removed', async () => {
    const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'admin' })
    for (const act of [
      () => changeRole(database(), actor('ada'), people.ada.user_id, 'admin'),
      () => removeMember(database(), actor('ada'), people.ada.user_id),
      () => leaveWorkspace(database(), actor('ada')),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 409, code: 'last_owner' })
    }
    expect(await rolesOf(workspace.workspace_id)).toEqual(['ada: owner', 'bob: admin'])
    expect(await actionsOf(workspace.workspace_id)).toEqual([])
  })

  test('remains when two owners demote, remove or leave at the same time', async () => {
    const acts = [changeRole, removeMember, (db: never, actor: never) => leaveWorkspace(db, actor)] as const
    for (const [at, act] of acts.entries()) {
      for (let round = 0; round < 5; round++) {
        const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'owner' })
        const run = act as (db: unknown, actor: unknown, userId: string, role: string) => Promise<void>
        const settled = await Promise.allSettled([
          run(database(), actor('ada'), people.bob.user_id, 'viewer'),
          run(database(), actor('bob'), people.ada.user_id, 'viewer'),
        ])
        expect(settled.map(({ status }) => status).toSorted(), `${at}`).toEqual(['fulfilled', 'rejected'])
        const left = await listMembers(database(), workspace.workspace_id)
        expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1)
      }
    }
  })

  test('remains when two connections of their own bypass the console’s rules', async () => {
    const [one, two] = [0, 1].map(() => openDatabase(process.env.CONSOLE_DATABASE_URL ?? ''))
    const { workspace, people } = await createTeam({ ada: 'owner', bob: 'owner' })
    const demote = (userId: string) => sql`update memberships set role = 'viewer' where user_id = ${userId}`
    const settled = await Promise.allSettled([
      one?.transaction(async (tx) => {
        await tx.execute(demote(people.ada.user_id))
        await tx.execute(sql`select pg_sleep(0.2)`)
      }),
      two?.transaction(async (tx) => {
        await tx.execute(demote(people.bob.user_id))
        await tx.execute(sql`select pg_sleep(0.2)`)
      }),
    ])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await rolesOf(workspace.workspace_id)).filter((one) => one.endsWith('owner'))).toHaveLength(1)
    await Promise.all([one?.$client.end(), two?.$client.end()])
  })

  test('leaves with the workspace when that is deleted', async () => {
    const { workspace } = await createTeam({ ada: 'owner' })
    await parts.asOwner(`delete from workspaces where workspace_id = '${workspace.workspace_id}'`)
    expect(await rolesOf(workspace.workspace_id)).toEqual([])
  })
})

describe('on the next request', () => {
  async function requestOf(user: { user_id: string }) {
    const token = await createSession(database(), user.user_id, clientOf(new Headers()))
    const headers = { cookie: `__Secure-authjs.session-token=${token}` }
    expect(sessionTokenOf(new Headers(headers))).toBe(token)
    return new Request('https://console.example/api', { headers })
  }

  test('a changed role applies', async () => {
    const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'developer' })
    const request = await requestOf(people.bob)
    expect((await requireMember(request, workspace.slug, 'sandbox')).role).toBe('developer')
    await changeRole(database(), actor('ada'), people.bob.user_id, 'viewer')
    expect((await requireMember(request, workspace.slug, 'sandbox')).role).toBe('viewer')
  })

  test('a removed member finds no workspace, but keeps the session and other workspaces', async () => {
    const { workspace, people, actor } = await createTeam({ ada: 'owner', bob: 'developer' })
    const other = await createTeam({ eve: 'owner' })
    await database()
      .insert(memberships)
      .values({ workspaceId: other.workspace.workspace_id, userId: people.bob.user_id, role: 'viewer' })
    const request = await requestOf(people.bob)
    await requireMember(request, workspace.slug, 'sandbox')
    await removeMember(database(), actor('ada'), people.bob.user_id)
    await expect(requireMember(request, workspace.slug, 'sandbox')).rejects.toMatchObject({ status: 404 })
    expect((await requireMember(request, other.workspace.slug, 'sandbox')).role).toBe('viewer')
    expect(await listMemberships(database(), people.bob.user_id)).toHaveLength(1)
  })

  test('a request records when the member was last active', async () => {
    const { workspace, people } = await createTeam({ ada: 'owner' })
    expect((await listMembers(database(), workspace.workspace_id))[0]?.lastActiveAt).toBeNull()
    await requireMember(await requestOf(people.ada), workspace.slug, 'sandbox')
    expect((await listMembers(database(), workspace.workspace_id))[0]?.lastActiveAt).toBeInstanceOf(Date)
  })
})
