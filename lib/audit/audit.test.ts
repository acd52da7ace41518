import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openDatabase } from '../db/client.ts'
import { auditEntries } from '../db/schema/index.ts'
import { type AuditEvent, recordAudit } from './append.ts'
import { findBreak } from './chain.ts'

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

const event = (workspaceId: string, target: string): AuditEvent => ({
  workspaceId,
  target,
  action: 'key.revoked',
  actor: { user_id: 'usr_1', email: 'ada@example.com' },
  client: { ip: '198.51.100.7', userAgent: 'test' },
  details: { b: '2', a: '1' },
})

const read = (chain: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.chain, chain)).orderBy(asc(auditEntries.position))

test('entries written at the same moment form one unbroken chain per workspace', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => recordAudit(db, event(i % 2 ? 'ws_a' : 'ws_b', `key_${i}`))))
  for (const chain of ['ws_a', 'ws_b']) {
    const entries = await read(chain)
    expect(entries).toHaveLength(15)
    expect(findBreak(entries)).toBeNull()
  }
})

test('the database refuses to change or remove an entry', async () => {
  for (const statement of [
    sql`update audit_entries set actor_email = 'eve@example.com'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

test('whoever gets past the database still breaks the chain', async () => {
  const entries = await read('ws_a')
  const altered = entries.map((entry) => (entry.position === 7 ? { ...entry, actorEmail: 'eve@example.com' } : entry))
  expect(findBreak(altered)).toBe(7)
  expect(findBreak(entries.filter(({ position }) => position !== 4))).toBe(5)
  expect(findBreak(entries.toReversed())).toBe(15)
})
