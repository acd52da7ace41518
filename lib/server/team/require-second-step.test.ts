import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { createTeam, testClient } from '#tests/support/team.ts'
import { createSession, type User } from '../auth/sessions.ts'
import { database } from '../db/client.ts'
import { auditEntries, memberships, passkeys } from '../db/schema/index.ts'
import { removePasskey } from '../passkeys/passkeys.ts'
import { requireMember } from '../proxy/member.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  removeSecondFactor,
} from '../second-factor/second-factor.ts'
import { findInvitation } from './accept-invitation.ts'
import { invite } from './invite.ts'
import { findRequiredSince, listWithoutSecondStep, ownStepRefusal, requireSecondStepOf } from './require-second-step.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
const url = () => process.env.CONSOLE_DATABASE_URL ?? ''

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})

/** Turns two-step sign-in on in a new session of the user. */
async function withApp(user: User) {
  const token = await createSession(database(), user.user_id, testClient)
  const app = authenticator((await beginSecondFactor(database(), { user, token })).secret)
  const [backupCode = ''] = await confirmSecondFactor(database(), { user, token }, app.code(), testClient)
  return { token, turnOff: () => disableSecondFactor(database(), user, backupCode.replaceAll('-', ''), testClient) }
}

async function addPasskey({ user_id: userId }: User) {
  const id = `passkey_${crypto.randomUUID()}`
  const key = { publicKey: Buffer.from('key'), counter: 0, name: 'MacBook', transports: [], isSynced: false }
  await database()
    .insert(passkeys)
    .values({ ...key, passkeyId: id, userId, credentialId: id })
  return id
}

async function team() {
  const made = await createTeam({ ada: 'owner', bob: 'developer', eve: 'admin' })
  const { token, turnOff } = await withApp(made.people.ada)
  const require = (isRequired: boolean) => requireSecondStepOf(database(), { ...made.actor('ada'), token }, isRequired)
  const since = () => findRequiredSince(database(), made.workspace.workspace_id)
  return { ...made, token, turnOff, require, since }
}

test('names the members without a second step, oldest first', async () => {
  const { workspace, people } = await team()
  const names = async () => (await listWithoutSecondStep(database(), workspace.workspace_id)).map(({ name }) => name)
  expect(await names()).toEqual(['bob', 'eve'])
  await addPasskey(people.bob)
  expect(await names()).toEqual(['eve'])
})

test('is turned on and off once each, and the audit log says how many members lacked a second step', async () => {
  const { workspace, require, since } = await team()
  for (const isRequired of [true, true, false, false]) await require(isRequired)
  expect(await since()).toBeNull()
  const entries = await database().select().from(auditEntries).where(eq(auditEntries.chain, workspace.workspace_id))
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['workspace.second_step_changed', { required: 'yes', members_without: '2' }],
    ['workspace.second_step_changed', { required: 'no', members_without: '2' }],
  ])
})

test('only an owner may require it', async () => {
  const { actor, people, since } = await team()
  for (const name of ['bob', 'eve'] as const) {
    const { token } = await withApp(people[name])
    const refused = requireSecondStepOf(database(), { ...actor(name), token }, true)
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'role_not_allowed' })
  }
  expect(await since()).toBeNull()
})

test('an owner without a second step, or in a session that began without it, may not require it', async () => {
  const { actor, people, since } = await createTeam({ ada: 'owner' }).then((made) => ({
    ...made,
    since: () => findRequiredSince(database(), made.workspace.workspace_id),
  }))
  const weak = await createSession(database(), people.ada.user_id, testClient)
  const attempt = () => requireSecondStepOf(database(), { ...actor('ada'), token: weak }, true)
  await expect(attempt()).rejects.toMatchObject({
    code: 'second_step_required',
    message: expect.stringContaining('first'),
  })
  await withApp(people.ada)
  await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining('This session began without') })
  expect(await since()).toBeNull()
  expect(await ownStepRefusal(database(), undefined)).not.toBeNull()
})

test('a member’s last second step stays while a workspace requires it, and another one may go', async () => {
  const { people, require } = await team()
  const bob = await withApp(people.bob)
  const passkey = await addPasskey(people.bob)
  await require(true)
  await bob.turnOff()
  const remove = () => removePasskey(database(), { user: people.bob, token: bob.token }, passkey, testClient)
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    code: 'second_step_required',
    message: expect.stringMatching(/^Engines requires two-step sign-in, and this is your only second step\./),
  })
  await require(false)
  await remove()
})

test('of two removals at once, one finds that it takes the last second step', async () => {
  const { people, require } = await team()
  const bob = await withApp(people.bob)
  const passkey = await addPasskey(people.bob)
  await require(true)
  const held = await holdLock(url(), `SELECT FROM passwords WHERE user_id = '${people.bob.user_id}' FOR UPDATE`)
  const removals = [
    bob.turnOff(),
    removePasskey(database(), { user: people.bob, token: bob.token }, passkey, testClient),
  ]
  const settled = Promise.allSettled(removals)
  await held.untilWaiting(2)
  await held.release()
  expect((await settled).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a member who removes a second step while it becomes required keeps it', async () => {
  const { workspace, people, require } = await team()
  const { turnOff } = await withApp(people.bob)
  const held = await holdLock(
    url(),
    `SELECT FROM workspaces WHERE workspace_id = '${workspace.workspace_id}' FOR UPDATE`,
  )
  const required = require(true)
  await held.untilWaiting(1)
  const removed = expect(turnOff()).rejects.toMatchObject({ code: 'second_step_required' })
  await held.untilWaiting(2)
  await held.release()
  await Promise.all([required, removed])
})

test('an owner who removes the only second step while requiring it does not lock the team out', async () => {
  const { workspace, turnOff, require, since } = await team()
  const held = await holdLock(
    url(),
    `SELECT FROM workspaces WHERE workspace_id = '${workspace.workspace_id}' FOR UPDATE`,
  )
  const removed = turnOff()
  await held.untilWaiting(1)
  const required = expect(require(true)).rejects.toMatchObject({ code: 'second_step_required' })
  await held.untilWaiting(2)
  await held.release()
  await Promise.all([removed, required])
  expect(await since()).toBeNull()
})

test('a member whose second step the operator removed is refused until it is set up again', async () => {
  const { workspace, people, require, token } = await team()
  await require(true)
  const headers = { cookie: `__Secure-authjs.session-token=${token}` }
  const enter = () => requireMember(new Request('https://console.example', { headers }), workspace.slug, 'sandbox')
  expect(await enter()).toMatchObject({ role: 'owner' })
  expect(await removeSecondFactor(database(), people.ada.email, testClient)).toBe(true)
  await expect(enter()).rejects.toMatchObject({ code: 'second_step_required' })
  await withApp(people.ada)
  await expect(enter()).rejects.toMatchObject({ message: expect.stringContaining('this session began without') })
})

test('an invitation tells whether its workspace requires a second step', async () => {
  const { actor, require, workspace } = await team()
  const { token } = await invite(database(), actor('ada'), { email: 'guest@example.com', role: 'viewer' })
  const offer = async () => (await findInvitation(database(), token)) as { offer?: { requiresSecondStep: boolean } }
  expect((await offer()).offer?.requiresSecondStep).toBe(false)
  await require(true)
  expect((await offer()).offer?.requiresSecondStep).toBe(true)
  const own = eq(memberships.workspaceId, workspace.workspace_id)
  expect(await database().select().from(memberships).where(own)).toHaveLength(3)
})
