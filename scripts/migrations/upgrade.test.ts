import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { applyMigrations, migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

/** The statements of a process from the release that this schema belongs to. */
const released = { '0000_gateway.sql': join(import.meta.dirname, 'released/0000-writes.sql') }
const id = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
}

/** One account's day: `$n` in the fixture are IDs and the account. */
async function write(client: pg.Client, statements: string[], number: number): Promise<void> {
  const ids = { account: id('acct', 1), checkout: id('co', number), transaction: id('tx', number) }
  const others = { entry: id('post', number), event: id('evt', number), delivery: id('dlv', number), request: id('req', number) }
  const filled = Object.entries({ ...ids, ...others, number: String(number) })
  for (const statement of statements) {
    await client.query(filled.reduce((text, [name, value]) => text.replaceAll(`:${name}`, value), statement))
  }
}

test.each(Object.entries(released))('upgrades from %s while processes of that release keep writing', async (last, file) => {
  const before = readMigrations('gateway').filter(({ name }) => name <= last)
  await applyMigrations(before, database.url)
  const [setUp, ...statements] = readFileSync(file, 'utf8').split(/^-- next$/m)
  const writer = await connected()
  await writer.query(setUp ?? '')
  for (let number = 1; number <= 200; number++) await write(writer, statements, number)

  let written = 200
  let isMigrated = false
  const writing = (async () => {
    while (!isMigrated || written < 250) await write(writer, statements, ++written)
  })()
  await migrate('gateway', database.url)
  isMigrated = true
  await writing

  const count = (table: string) => `(SELECT count(*)::int FROM ${table})`
  const tables = ['checkouts', 'transactions', 'events', 'deliveries', 'requests']
  const { rows } = await writer.query(`SELECT ${tables.map((table) => `${count(table)} AS ${table}`)}, ${count('postings')} AS postings`)
  expect(rows).toEqual([{ ...Object.fromEntries(tables.map((table) => [table, written])), postings: written * 2 }])
  const totals = (from: string) => `SELECT hour, item, sum(calls)::int AS calls FROM ${from} GROUP BY 1, 2 ORDER BY 1, 2`
  const { rows: totalled } = await writer.query(totals('(SELECT *, start AS hour FROM usage_totals) AS renamed'))
  expect(totalled).toEqual((await writer.query(totals('usage_hours'))).rows)
  expect(totalled.reduce((sum, { calls }) => sum + calls, 0)).toBe(written)
  const invalid = 'SELECT conname FROM pg_constraint WHERE NOT convalidated UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid'
  expect((await writer.query(invalid)).rows).toEqual([])
  await writer.end()
})
