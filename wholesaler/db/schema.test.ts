import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import * as schema from './schema/index.ts'
import { openStore, type Store } from './store.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let store: Store

beforeAll(async () => {
  database = await createTestDatabase('wholesaler')
  store = openStore(database.url)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const query = async (text: string, values?: unknown[]) => (await store.pool.query(text, values)).rows
const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))

test('the Drizzle schema has the tables of the migrations', async () => {
  const made = await query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname <> 'schema_migrations' ORDER BY relname`,
  )
  expect(made.map(({ relname }) => relname)).toEqual(tables.map(({ name }) => name).sort())
})

test.each(tables)(
  'the Drizzle schema of $name has the columns and indexes of its table',
  async ({ name, ...table }) => {
    const columns = await query(
      `SELECT attname AS name, format_type(coalesce(nullif(typbasetype, 0), atttypid), atttypmod) AS type,
       attnotnull AS "notNull", atthasdef OR attidentity <> '' AS "hasDefault"
     FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
      [name],
    )
    const declared = table.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      notNull: column.notNull,
      hasDefault: column.hasDefault,
    }))
    expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(columns)

    const indexes = await query(
      `SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
     WHERE indrelid = $1::regclass AND NOT indisprimary ORDER BY relname`,
      [name],
    )
    const names = [...table.indexes.map(({ config }) => config.name), ...table.uniqueConstraints.map((one) => one.name)]
    expect(indexes.map((one) => one.name)).toEqual(names.sort())
  },
)

test('the importer owns no table, and can delete neither an account nor a run', async () => {
  expect(await query('SELECT tablename FROM pg_tables WHERE tableowner = current_user')).toEqual([])
  for (const table of ['accounts', 'runs']) {
    await expect(query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' })
  }
})
