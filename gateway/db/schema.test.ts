import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import * as schema from './schema/index.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))

test('the Drizzle schema has the tables of the migrations', async () => {
  const made = await api.query(
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
       AND relname <> 'schema_migrations' ORDER BY relname`,
  )
  expect(made.map(({ relname }) => relname)).toEqual(tables.map(({ name }) => name).sort())
})

test.each(tables)(
  'the Drizzle schema of $name has the columns and indexes of its table',
  async ({ name, ...table }) => {
    const columns = await api.query(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull", atthasdef AS "hasDefault"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
      [name],
    )
    const declared = table.columns.map((column) => ({
      name: column.name,
      type: column
        .getSQLType()
        .replace(/^(timestamp)( \((\d)\))? with/, (_, type, _2, p) => `${type}${p ? `(${p})` : ''} with`),
      notNull: column.notNull,
      hasDefault: column.hasDefault,
    }))
    expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(columns)

    const indexes = await api.query(
      `SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
     WHERE indrelid = $1::regclass AND NOT indisprimary ORDER BY relname`,
      [name],
    )
    expect(indexes.map((one) => one.name)).toEqual(table.indexes.map((one) => one.config.name).sort())
  },
)

const dialect = new PgDialect()
const indexes = tables.flatMap(({ name, indexes }) => indexes.map(({ config }) => ({ ...config, table: name })))

test.each(indexes)('the index $name has its condition and uniqueness', async ({ table, name, unique, where }) => {
  // PostgreSQL rewrites a condition, so it rewrites the declared one too.
  const declared = where ? `WHERE ${dialect.sqlToQuery(where).sql}` : ''
  await api.query(`CREATE INDEX declared ON ${table} ((true)) ${declared}`)
  const conditionOf = `SELECT pg_get_expr(indpred, indrelid) AS condition, indisunique AS "unique" FROM pg_index`
  const [made] = await api.query(`${conditionOf} WHERE indexrelid = $1::regclass`, [name])
  const [expected] = await api.query(`${conditionOf} WHERE indexrelid = 'declared'::regclass`)
  await api.query('DROP INDEX declared')
  expect(made).toEqual({ ...expected, unique })
})
