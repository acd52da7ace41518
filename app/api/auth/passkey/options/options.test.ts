import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { post, startConsoleParts } from '#tests/support/console.ts'
import { POST } from './route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})

const begin = (ip: string) => POST(post('/api/auth/passkey/options', {}, { 'x-forwarded-for': ip }))
async function countChallenges() {
  const { rows } = await database().execute<{ count: string }>(sql`select count(*) from passkey_challenges`)
  return Number(rows[0]?.count)
}

test('a new challenge removes those that have ended', async () => {
  await begin('198.18.6.1')
  await begin('198.18.6.1')
  await database().execute(sql`update passkey_challenges set created_at = created_at - interval '5 minutes',
    expires_at = expires_at - interval '5 minutes'`)
  await begin('198.18.6.1')
  expect(await countChallenges()).toBe(1)
})

test('limits the challenges of a network, but not those of its neighbors', async () => {
  const statuses = []
  for (let i = 0; i < 321; i++) statuses.push((await begin('198.18.7.1')).status)
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
  expect((await begin('198.18.7.2')).status).toBe(200)
})
