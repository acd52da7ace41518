import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#scripts/migrations/migrate.ts'
import { copyDatabase, dropDatabase, ensureDatabase, withDatabase } from '#scripts/postgres/database.ts'

type Owner = 'gateway' | 'console' | 'wholesaler'

/** A database without tables, for tests of the code that creates them. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { server, run } = currentRun()
  const name = `${run}_empty_${randomBytes(6).toString('hex')}`
  await ensureDatabase(server, name)
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) }
}

/** A migrated, empty database for one test file: a copy of a template that is created once per run. */
export async function createTestDatabase(owner: Owner = 'gateway'): Promise<{ url: string; drop(): Promise<void> }> {
  const { server, run } = currentRun()
  const template = await ensureTemplate(server, `${run}_${owner}`, owner)
  const name = `${run}_${owner}_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, template, name)
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) }
}

function currentRun(): { server: string; run: string } {
  const { PILLAR_TEST_SERVER: server, PILLAR_TEST_RUN: run } = process.env
  if (!server || !run) throw new Error('no test server: tests/support/postgres-server.ts starts it as the global setup')
  return { server, run }
}

// Workers wait for each other on an advisory lock; the first one migrates.
async function ensureTemplate(server: string, template: string, owner: Owner): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (found.rowCount) return template
    const unfinished = `${template}_unfinished`
    await dropDatabase(server, unfinished)
    await ensureDatabase(server, unfinished)
    await migrate(owner, withDatabase(server, unfinished))
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(unfinished)} RENAME TO ${client.escapeIdentifier(template)}`,
    )
    return template
  } finally {
    await client.end()
  }
}
