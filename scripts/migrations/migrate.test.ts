import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { applyMigrations, migrate } from './migrate.ts'
import { listMigrations, type Migration, migrationFolders, parseMigration } from './read-migrations.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client

beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const apply = (...migrations: Migration[]) => applyMigrations(migrations, database.url)
const first = parseMigration('0000_first.sql', 'CREATE TABLE things (id int, name text);')
const recorded = async () =>
  (await client.query('SELECT name FROM schema_migrations ORDER BY name')).rows.map(({ name }) => name)
const indexes = async () =>
  (
    await client.query(`SELECT relname, indisvalid FROM pg_index JOIN pg_class ON oid = indexrelid
      WHERE indrelid = 'things'::regclass ORDER BY relname`)
  ).rows.map(({ relname, indisvalid }) => [relname, indisvalid])

test.each(Object.entries(migrationFolders))('each file of the %s has a number of its own', (_database, folder) => {
  const numbers = listMigrations(folder).map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

describe('migrating', () => {
  test('applies each file once, even one that arrives later with a lower number', async () => {
    const add = (name: string, value: string) => parseMigration(name, `INSERT INTO things (name) VALUES ('${value}')`)
    const all = [first, add('0010_core.sql', 'core'), add('0020_growth.sql', 'growth')]
    const counts = [await apply(first, add('0020_growth.sql', 'growth')), await apply(...all), await apply(...all)]
    expect(counts).toEqual([2, 1, 0])
    expect(await recorded()).toEqual(['0000_first.sql', '0010_core.sql', '0020_growth.sql'])
    expect((await client.query('SELECT name FROM things')).rows).toEqual([{ name: 'growth' }, { name: 'core' }])
  })

  test('migrates in only one of many processes that start together', async () => {
    const count = parseMigration('0001_count.sql', 'INSERT INTO things (id) VALUES (1)')
    const index = parseMigration(
      '0002_index.sql',
      '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS things_id ON things (id);',
    )
    const counts = await Promise.all(Array.from({ length: 6 }, () => apply(first, count, index)))
    expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 3])
    expect((await client.query('SELECT count(*)::int AS n FROM things')).rows).toEqual([{ n: 1 }])
    expect(await indexes()).toEqual([['things_id', true]])
  })

  test('fills a column in batches, each in a transaction of its own', async () => {
    const fill = parseMigration(
      '0001_fill.sql',
      `-- in batches
      UPDATE things SET name = pg_current_xact_id()::text WHERE id IN (SELECT id FROM things WHERE name IS NULL LIMIT 4);`,
    )
    await apply(first)
    await client.query('INSERT INTO things (id) SELECT generate_series(1, 10)')
    await apply(first, fill)
    const { rows } = await client.query('SELECT count(*)::int AS n FROM things GROUP BY name ORDER BY min(id)')
    expect(rows).toEqual([{ n: 4 }, { n: 4 }, { n: 2 }])
    expect(await recorded()).toEqual(['0000_first.sql', '0001_fill.sql'])
  })

  test('rolls back a failed file and keeps everything before it', async () => {
    const broken = parseMigration('0001_broken.sql', "INSERT INTO things (name) VALUES ('half'); SELECT 1 / 0;")
    await expect(apply(first, broken)).rejects.toThrow('migration 0001_broken.sql failed')
    expect(await recorded()).toEqual(['0000_first.sql'])
    expect((await client.query('SELECT name FROM things')).rows).toEqual([])
  })

  test('stops waiting for a lock, so that nothing queues behind it, and retries', async () => {
    await apply(first)
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('BEGIN; SELECT FROM things')
    const altering = apply(first, parseMigration('0001_add.sql', 'ALTER TABLE things ADD COLUMN more text;'))
    const waits = "SELECT FROM pg_stat_activity WHERE application_name = 'pillar-migrate' AND wait_event_type = 'Lock'"
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
    await client.query("SET statement_timeout = '20s'")
    await client.query('SELECT FROM things')
    expect((await client.query("SELECT FROM pg_attribute WHERE attname = 'more'")).rowCount).toBe(0)
    await holder.end()
    await altering
    await client.query('SELECT more FROM things')
  })
})

describe('an index built without a transaction', () => {
  const unique = parseMigration(
    '0001_unique.sql',
    '-- no transaction\n-- One name, one thing.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS things_name ON things (name);\nCREATE INDEX CONCURRENTLY IF NOT EXISTS things_id ON things (id);\n',
  )

  test('is rebuilt after a crash left it invalid', async () => {
    await apply(first)
    await client.query("INSERT INTO things (name) VALUES ('twice'), ('twice')")
    await expect(apply(first, unique)).rejects.toThrow('migration 0001_unique.sql failed')
    expect(await indexes()).toEqual([['things_name', false]])
    await client.query('DELETE FROM things')
    await apply(first, unique)
    expect(await indexes()).toEqual([
      ['things_id', true],
      ['things_name', true],
    ])
    expect(await recorded()).toEqual(['0000_first.sql', '0001_unique.sql'])
  })
})

describe('a database that cannot be migrated', () => {
  test('refuses a database older than the first release with one sentence that says what to do', async () => {
    await client.query('CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id int)')
    await expect(apply(first)).rejects.toThrow(
      /^The database test_\w+ is older than the first release and can't be upgraded\. Use an empty database, or delete DATA_DIR \(\.data\) if you use the embedded Postgres\.$/,
    )
    expect((await client.query("SELECT to_regclass('things') AS made")).rows).toEqual([{ made: null }])
  })

  test('rejects a database whose applied file has changed', async () => {
    await apply(first)
    await expect(apply(parseMigration('0000_first.sql', 'CREATE TABLE others (id int);'))).rejects.toThrow(
      /^The migration 0000_first\.sql was changed after it was applied to the database test_\w+\. Restore the file and put the change in a new one\.$/,
    )
  })
})

test.each(['gateway', 'console'] as const)('the %s migrates an empty database once', async (name) => {
  await migrate(name, database.url)
  const before = await client.query('SELECT name, applied_at FROM schema_migrations')
  await migrate(name, database.url)
  expect((await client.query('SELECT name, applied_at FROM schema_migrations')).rows).toEqual(before.rows)
})
