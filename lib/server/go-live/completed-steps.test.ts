import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { openDatabase } from '../db/client.ts'
import { workspaces } from '../db/schema/index.ts'
import { keepCompletedSteps, listCompletedSteps } from './completed-steps.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  parts = await startConsoleParts()
  db = openDatabase(process.env.CONSOLE_DATABASE_URL ?? '')
  for (const slug of ['ws_1', 'ws_2']) await db.insert(workspaces).values({ workspaceId: slug, slug, name: slug })
})
afterAll(async () => {
  await db.$client.end()
  await parts.stop()
})

test('keeps the first completion time of each step, by workspace', async () => {
  await keepCompletedSteps(db, 'ws_1', {})
  await keepCompletedSteps(db, 'ws_1', { checkout: '2026-11-20T10:00:00Z' })
  await keepCompletedSteps(db, 'ws_1', { checkout: '2026-12-20T10:00:00Z', webhook: '2026-11-21T10:00:00Z' })
  expect(await listCompletedSteps(db, 'ws_1')).toEqual({
    checkout: '2026-11-20T10:00:00.000Z',
    webhook: '2026-11-21T10:00:00.000Z',
  })
  expect(await listCompletedSteps(db, 'ws_2')).toEqual({})
})
