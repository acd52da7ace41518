import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { addUser, createTeam, testClient } from '#tests/support/team.ts'
import { auditKeys } from '../audit/audit-keys.ts'
import { checkAudit } from '../audit/check.ts'
import { database } from '../db/client.ts'
import { addWorkspace } from './add-workspace.ts'
import { listMemberships } from './memberships.ts'
import { reserveAccount } from './reserve-account.ts'
import { openKey } from './sealed-keys.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

const add = (user: Awaited<ReturnType<typeof addUser>>, name: string) =>
  addWorkspace(database(), user, name, testClient)

test('the user owns the new workspace, which has its own account, keys and audit log', async () => {
  const { people } = await createTeam({ ada: 'viewer' })
  const workspace = await add(people.ada, 'Turbines')
  expect(workspace.slug).toBe('turbines')
  const owned = (await listMemberships(database(), people.ada.user_id)).map(({ role, workspace: { name } }) => [
    name,
    role,
  ])
  expect(owned).toEqual([
    ['Engines', 'viewer'],
    ['Turbines', 'owner'],
  ])
  expect(await openKey(database(), workspace.workspace_id, 'live')).toMatch(/^sk_live_/)
  const report = (await checkAudit(database(), auditKeys())).find(({ chain }) => chain === workspace.workspace_id)
  expect(report).toMatchObject({ position: 1, broken: null })
})

test('a form that is submitted twice concurrently creates one workspace', async () => {
  const user = await addUser('twice')
  const before = parts.gateway.accountsCreated()
  const settled = await Promise.allSettled([add(user, 'Once'), add(user, 'Once')])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(add(user, 'Once')).rejects.toMatchObject({ status: 409, code: 'name_taken' })
  expect(await listMemberships(database(), user.user_id)).toHaveLength(1)
  expect(parts.gateway.accountsCreated()).toBe(before + 1)
})

test('two concurrent forms that get the same account create one workspace', async () => {
  const user = await addUser('racer')
  await reserveAccount(database(), { name: 'Race', contactEmail: user.email }, async () => false)
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM account_reservations FOR UPDATE')
  const both = Promise.allSettled([add(user, 'Race'), add(user, 'Race')])
  await held.untilWaiting(2)
  await held.release()
  expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listMemberships(database(), user.user_id)).toHaveLength(1)
})

test('another person may use the same name', async () => {
  const [one, two] = [await addUser('one'), await addUser('two')]
  const slugs = [await add(one, 'Shared'), await add(two, 'Shared')].map(({ slug }) => slug)
  expect(slugs).toEqual(['shared', 'shared-2'])
})

test('leaves nothing behind if the gateway fails, and the next try succeeds', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const user = await addUser('unlucky')
  const create = parts.gateway.replace('POST /v1/accounts', (_, response) => json(response, 500, {}))
  await expect(add(user, 'Later')).rejects.toMatchObject({ status: 503, code: 'gateway_unavailable' })
  expect(await listMemberships(database(), user.user_id)).toEqual([])
  create.restore()
  expect((await add(user, 'Later')).name).toBe('Later')
})

test('429 after ten workspaces in an hour', async () => {
  const user = await addUser('eager')
  for (let i = 0; i < 10; i++) await add(user, `Eager ${i}`)
  await expect(add(user, 'Eager 10')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
})
