import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { addUser } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { createLink, findLink, spendLink } from './one-time-links.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(() => parts.stop())

const purposes = ['password_reset', 'sign_in', 'confirm_address'] as const

test.each(purposes)('a link with the purpose %s serves no other purpose, and only its own user', async (purpose) => {
  const [ada, grace] = [await addUser('ada'), await addUser('grace')]
  await createLink(database(), grace.user_id, purpose)
  const token = await createLink(database(), ada.user_id, purpose)
  for (const other of purposes.filter((one) => one !== purpose)) {
    expect(await findLink(database(), other, token)).toBeNull()
    expect(await spendLink(database(), other, token)).toBe(false)
  }
  expect(await findLink(database(), purpose, token)).toEqual(ada)
})

test('an expired link is neither found nor used', async () => {
  const ada = await addUser('ada')
  const token = await createLink(database(), ada.user_id, 'sign_in')
  await database().execute(sql`update one_time_links set created_at = now() - interval '31 minutes',
    expires_at = now() - interval '1 minute' where user_id = ${ada.user_id}`)
  expect(await findLink(database(), 'sign_in', token)).toBeNull()
  expect(await spendLink(database(), 'sign_in', token)).toBe(false)
})
