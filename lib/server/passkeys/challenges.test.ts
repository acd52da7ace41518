import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { addUser } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { createChallenge, spendChallenge } from './challenges.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

test('a challenge is used only by its browser and its user, and once', async () => {
  const [ada, grace] = [(await addUser('ada')).user_id, (await addUser('grace')).user_id]
  const challenge = await createChallenge(database(), { browser: 'laptop', userId: ada })
  const clientData = Buffer.from(JSON.stringify({ challenge })).toString('base64url')
  const spend = (browser: string, userId: string | null) => spendChallenge(database(), clientData, { browser, userId })
  for (const [browser, userId] of [
    ['laptop', grace],
    ['laptop', null],
    ['phone', ada],
  ] as const)
    await expect(spend(browser, userId)).rejects.toMatchObject({ code: 'passkey_expired' })
  expect(await spend('laptop', ada)).toBe(challenge)
  await expect(spend('laptop', ada)).rejects.toMatchObject({ code: 'passkey_expired' })
})
