import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { dropDatabase } from '#scripts/postgres/database.ts'
import { startPostgres } from '#scripts/postgres/index.ts'
import { checkoutScratch } from './scratch.ts'

/**
 * One server for a whole run: TEST_DATABASE_URL if set, otherwise an embedded one without fsync. Overlapping runs share
 * it; each drops its own databases.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? undefined : await startPostgres({ dataDir: checkoutScratch(), durable: false })
  const serverUrl = given ?? embedded?.url('postgres') ?? ''
  const run = `test_${randomBytes(4).toString('hex')}`
  process.env.PILLAR_TEST_SERVER = serverUrl
  process.env.PILLAR_TEST_RUN = run

  return async () => {
    for (const name of await databasesOf(serverUrl, run)) await dropDatabase(serverUrl, name)
    await embedded?.stop()
  }
}

async function databasesOf(serverUrl: string, run: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const found = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [run],
  )
  await client.end()
  return found.rows.map((row) => row.datname)
}
