import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openDatabase } from '../db/client.ts'
import { hashedTokenAdapter, hashToken } from './adapter.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  own = await createTestDatabase('console')
  db = openDatabase(own.url)
})
afterAll(async () => {
  await db.$client.end()
  await own.drop()
})

test('next-auth finds, extends and ends a session by its token, and the table holds only the hash', async () => {
  const adapter = hashedTokenAdapter(db)
  const { id } = await adapter.createUser({ id: '', name: 'Ada', email: 'ada@example.com', emailVerified: null })
  expect(id).toMatch(/^usr_[0-9a-z]{26}$/)
  const expires = new Date(Date.now() + 60_000)
  expect(await adapter.createSession({ sessionToken: 'the-token', userId: id, expires })).toMatchObject({
    sessionToken: 'the-token',
  })
  const stored = await db.execute(sql`select t::text as row from sessions t`)
  expect(JSON.stringify(stored.rows)).not.toContain('the-token')

  const later = new Date(Date.now() + 120_000)
  await adapter.updateSession({ sessionToken: 'the-token', expires: later })
  const found = await adapter.getSessionAndUser('the-token')
  expect(found).toMatchObject({ session: { sessionToken: 'the-token', expires: later }, user: { id } })
  expect(JSON.stringify(found)).not.toContain(hashToken('the-token'))

  await adapter.deleteSession('the-token')
  expect(await adapter.getSessionAndUser('the-token')).toBeNull()
})

test('tokens of an identity provider are not stored', async () => {
  const adapter = hashedTokenAdapter(db)
  const { id: userId } = await adapter.createUser({
    id: '',
    name: 'Bob',
    email: 'bob@example.com',
    emailVerified: null,
  })
  await adapter.linkAccount({
    userId,
    type: 'oidc',
    provider: 'corp',
    providerAccountId: '1',
    access_token: 'leak1',
    refresh_token: 'leak2',
    id_token: 'leak3',
  })
  const { rows } = await db.execute(sql`select t::text as row from accounts t`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('leak')
})
