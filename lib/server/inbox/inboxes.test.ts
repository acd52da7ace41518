import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { createTeam } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { deleteInbox, findInbox, replaceInbox, updateInbox } from './inboxes.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

async function openInbox(tokenHash: string) {
  const { workspace_id: workspaceId } = (await createTeam({ ada: 'owner' })).workspace
  const expiresAt = new Date(Date.now() + 60_000)
  await replaceInbox(database(), { workspaceId, tokenHash, secret: Buffer.of(1), expiresAt }, null)
  return workspaceId
}

test('a changed or deleted inbox leaves the inbox of another workspace', async () => {
  const [own, other] = [await openInbox('own'), await openInbox('other')]
  await updateInbox(database(), 'own', { webhookId: 'wh_1' })
  expect(await findInbox(database(), { workspaceId: own })).toMatchObject({ webhookId: 'wh_1' })
  expect(await findInbox(database(), { workspaceId: other })).toMatchObject({ webhookId: null })
  await deleteInbox(database(), 'own')
  expect(await findInbox(database(), { workspaceId: own })).toBeNull()
  expect(await findInbox(database(), { workspaceId: other })).not.toBeNull()
})
