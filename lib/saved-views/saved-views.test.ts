import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openDatabase } from '../db/client.ts'
import { users, workspaces } from '../db/schema/index.ts'
import { deleteView, listViews, renameView, saveView } from './saved-views.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  own = await createTestDatabase('console')
  db = openDatabase(own.url)
  await db.insert(users).values({ id: 'usr_1', name: 'Ada', email: 'ada@example.com' })
  for (const slug of ['ws_1', 'ws_2']) await db.insert(workspaces).values({ workspaceId: slug, slug, name: slug })
})
afterAll(async () => {
  await db.$client.end()
  await own.drop()
})

const save = (workspaceId: string, name: string, query: string) =>
  saveView(db, { workspaceId, screen: 'logs', name, query, userId: 'usr_1' })
const names = async (workspaceId: string) => (await listViews(db, workspaceId, 'logs')).map(({ name }) => name)

test('a view belongs to its workspace and its screen; the same name takes the new filters', async () => {
  await save('ws_1', ' Declines ', 'code=card_declined')
  await save('ws_1', 'Declines', 'code=card_declined&from=-24h')
  await save('ws_1', 'all failures', 'status=4xx')
  expect(await names('ws_1')).toEqual(['all failures', 'Declines'])
  expect((await listViews(db, 'ws_1', 'logs'))[1]?.query).toBe('code=card_declined&from=-24h')
  expect([await names('ws_2'), await listViews(db, 'ws_1', 'events')]).toEqual([[], []])
})

test('another workspace can neither rename nor delete it, its own can', async () => {
  await save('ws_2', 'Mine', 'status=5xx')
  const [view] = await listViews(db, 'ws_2', 'logs')
  const id = view?.view_id ?? ''
  await renameView(db, 'ws_1', 'logs', id, 'Stolen')
  await deleteView(db, 'ws_1', id)
  expect(await names('ws_2')).toEqual(['Mine'])
  await renameView(db, 'ws_2', 'logs', id, 'Ours')
  expect(await names('ws_2')).toEqual(['Ours'])
  await deleteView(db, 'ws_2', id)
  expect(await names('ws_2')).toEqual([])
})

test('a name has to be one, and its own', async () => {
  await expect(save('ws_1', '  ', '')).rejects.toThrow('between 1 and 60')
  await expect(save('ws_1', 'x'.repeat(61), '')).rejects.toThrow('between 1 and 60')
  await save('ws_1', 'One', 'a=1')
  await save('ws_1', 'Two', 'a=2')
  const two = (await listViews(db, 'ws_1', 'logs')).find(({ name }) => name === 'Two')
  await expect(renameView(db, 'ws_1', 'logs', two?.view_id ?? '', 'One')).rejects.toThrow('already')
})
