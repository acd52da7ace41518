import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test.each(['gateway', 'console'] as const)('each test of the %s gets its own migrated database', async (owner) => {
  const [one, two] = await Promise.all([createTestDatabase(owner), createTestDatabase(owner)])
  try {
    await inDatabase(one.url, (client) => client.query('CREATE TABLE only_here (id int)'))
    const tables = await inDatabase(two.url, (client) =>
      client.query("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"),
    )
    const names = tables.rows.map((row) => row.table_name)
    expect(names.length).toBeGreaterThan(1)
    expect(names).not.toContain('only_here')
  } finally {
    await Promise.all([one.drop(), two.drop()])
  }
})

async function inDatabase<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}
