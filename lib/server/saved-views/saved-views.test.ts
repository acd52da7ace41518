import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { auditKeys } from '../audit/audit-keys.ts'
import { firstBreak } from '../audit/check.ts'
import { openDatabase } from '../db/client.ts'
import { auditEntries, users, workspaces } from '../db/schema/index.ts'
import { changeViews } from './change-views.ts'
import { deleteView, listViews, renameView, type Shelf, saveView } from './saved-views.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  parts = await startConsoleParts()
  db = openDatabase(process.env.CONSOLE_DATABASE_URL ?? '')
  await db.insert(users).values({ id: 'usr_1', name: 'Ada', email: 'ada@example.com' })
  for (const slug of ['ws_1', 'ws_2', 'ws_3', 'ws_4', 'ws_5', 'ws_6']) {
    await db.insert(workspaces).values({ workspaceId: slug, slug, name: slug })
  }
})
afterAll(async () => {
  await db.$client.end()
  await parts.stop()
})

const shelf = (workspaceId: string): Shelf => ({ workspaceId, screen: 'logs' })
const person = {
  actor: { user_id: 'usr_1', email: 'ada@example.com' },
  client: { ip: '198.51.100.7', userAgent: 'test' },
}
const save = (workspaceId: string, name: string, query: string, replace = false) =>
  changeViews(db, shelf(workspaceId), person, (tx) =>
    saveView(tx, shelf(workspaceId), { name, query, userId: 'usr_1', replace }),
  )
const rename = (workspaceId: string, viewId: string, name: string) =>
  changeViews(db, shelf(workspaceId), person, (tx) => renameView(tx, shelf(workspaceId), viewId, name))
const remove = (workspaceId: string, viewId: string) =>
  changeViews(db, shelf(workspaceId), person, (tx) => deleteView(tx, shelf(workspaceId), viewId))
const names = async (workspaceId: string) => (await listViews(db, shelf(workspaceId))).map(({ name }) => name)
const idOf = async (workspaceId: string, name: string) =>
  (await listViews(db, shelf(workspaceId))).find((view) => view.name === name)?.view_id ?? ''
const auditOf = (workspaceId: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.chain, workspaceId)).orderBy(asc(auditEntries.position))

test('a view belongs to one workspace and one screen', async () => {
  await save('ws_1', ' Declines ', 'code=card_declined')
  await save('ws_1', 'all failures', 'status=4xx')
  expect(await names('ws_1')).toEqual(['all failures', 'Declines'])
  const events = await listViews(db, { workspaceId: 'ws_1', screen: 'events' })
  expect([await names('ws_2'), events]).toEqual([[], []])
})

test('replaces a view of the same name, in any letter case, only on request', async () => {
  await expect(save('ws_1', 'declines', 'code=x')).rejects.toMatchObject({ isTaken: true })
  const views = await save('ws_1', 'declines', 'code=card_declined&from=-24h', true)
  expect(views.find(({ name }) => name === 'Declines')?.query).toBe('code=card_declined&from=-24h')
  const twice = await Promise.allSettled([save('ws_1', 'Twice', 'a=1'), save('ws_1', 'twice', 'a=2')])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(rename('ws_1', await idOf('ws_1', 'all failures'), 'DECLINES')).rejects.toThrow('already')
})

test('rejects filters that another view has, which would hide its rename and delete', async () => {
  await save('ws_6', 'Declines', 'code=card_declined')
  await save('ws_6', 'Failures', 'status=5xx')
  await expect(save('ws_6', 'Refusals', 'status=5xx')).rejects.toThrow('“Failures” already has these filters')
  await expect(save('ws_6', 'Declines', 'status=5xx', true)).rejects.toThrow('“Failures” already has these filters')
  expect(await save('ws_6', 'Failures', 'status=5xx', true)).toHaveLength(2)
})

test('only its own workspace can rename or delete a view', async () => {
  await save('ws_2', 'Mine', 'status=5xx')
  const id = await idOf('ws_2', 'Mine')
  await expect(rename('ws_1', id, 'Stolen')).rejects.toThrow('was deleted')
  await remove('ws_1', id)
  expect(await names('ws_2')).toEqual(['Mine'])
  await rename('ws_2', id, 'mine')
  expect(await names('ws_2')).toEqual(['mine'])
  await remove('ws_2', id)
  expect(await names('ws_2')).toEqual([])
})

test('a renamed or deleted view leaves the other views of its list', async () => {
  await save('ws_5', 'Declines', 'code=card_declined')
  await save('ws_5', 'Failures', 'status=5xx')
  await rename('ws_5', await idOf('ws_5', 'Declines'), 'Refusals')
  expect(await names('ws_5')).toEqual(['Failures', 'Refusals'])
  await remove('ws_5', await idOf('ws_5', 'Refusals'))
  expect(await names('ws_5')).toEqual(['Failures'])
})

test('rejects an empty name and a screen without saved views', async () => {
  await expect(save('ws_1', '  ', '')).rejects.toThrow('1 to 60')
  await expect(save('ws_1', 'x'.repeat(61), '')).rejects.toThrow('1 to 60')
  const keys = { workspaceId: 'ws_1', screen: 'keys' as 'logs' }
  await expect(renameView(db, keys, 'view_1', 'One')).rejects.toThrow('support saved views')
})

test('saves filters of up to 2,000 characters', async () => {
  const filters = (length: number) => 'path='.padEnd(length, 'x')
  await save('ws_6', 'Long', filters(2_000))
  expect(await names('ws_6')).toContain('Long')
  await expect(save('ws_6', 'Longer', filters(2_001))).rejects.toThrow('too long to save')
})

test.each(['\u200b\u2060', '\u202eeno', 'a\u0000', '\ud800', 7])('rejects the unreadable name %j', async (name) => {
  await expect(save('ws_1', name as string, 'a=3')).rejects.toThrow('1 to 60')
})

test('does not normalize a name that is far too long, which could take minutes', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  await expect(save('ws_1', `a${'\u0301\u0323'.repeat(200)}`, '')).rejects.toThrow('1 to 60')
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
  await save('ws_2', '\u03b1\u0313\u0300\u0345'.repeat(60), 'a=1')
  expect(await names('ws_2')).toEqual(['\u1f82'.repeat(60)])
})

test('a workspace can save up to fifty views per screen', async () => {
  for (let index = 0; index < 50; index++) await save('ws_4', `View ${index}`, `a=${index}`)
  await expect(save('ws_4', 'One more', 'a=51')).rejects.toThrow('Delete one first')
  expect(await save('ws_4', 'View 7', 'a=52', true)).toHaveLength(50)
})

test('records each change in the audit log, but nothing for a change without effect', async () => {
  await save('ws_3', 'Declines', 'code=card_declined')
  const id = await idOf('ws_3', 'Declines')
  await expect(save('ws_3', 'Declines', 'status=4xx')).rejects.toThrow('already')
  await save('ws_3', 'Declines', 'status=4xx', true)
  await rename('ws_3', id, 'Declines')
  await rename('ws_3', id, 'Refusals')
  await remove('ws_3', id)
  await remove('ws_3', id)

  const entries = await auditOf('ws_3')
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['view.created', { screen: 'logs', name: 'Declines', query: 'code=card_declined' }],
    ['view.replaced', { screen: 'logs', name: 'Declines', query: 'status=4xx' }],
    ['view.renamed', { screen: 'logs', name: 'Refusals', query: 'status=4xx', name_before: 'Declines' }],
    ['view.deleted', { screen: 'logs', name: 'Refusals', query: 'status=4xx' }],
  ])
  expect(entries.every(({ target, actorEmail }) => target === id && actorEmail === 'ada@example.com')).toBe(true)
  expect((await firstBreak(auditKeys(), entries)).broken).toBeNull()
})
