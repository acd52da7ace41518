import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Refusal } from '../refusal.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { type Migration, type migrationFolders, readMigrations } from './read-migrations.ts'

const ADVISORY_LOCK = 7_411_001
// Shorter than Postgres's deadlock_timeout: a migration gives up before a request that waits for it fails.
const LOCK_TIMEOUT_MS = 400
/** A running statement may keep a lock for longer than the migrator waits. */
const LOCK_ATTEMPTS = 150

/**
 * Brings a database to the newest schema. If several processes start together, one migrates it. Returns how many
 * migrations this one applied.
 */
export async function migrate(database: keyof typeof migrationFolders, databaseUrl: string): Promise<number> {
  const applied = await applyMigrations(readMigrations(database), databaseUrl)
  if (database === 'gateway') await prepareJobs(databaseUrl)
  return applied
}

/**
 * Applies unrecorded migrations in order and returns how many. Throws a `Refusal` for a database that it can't bring up
 * to date.
 */
export async function applyMigrations(migrations: Migration[], databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pillar-migrate' })
  await client.connect()
  try {
    if ((await pending(client, migrations)).length === 0) return 0
    await takeLock(client)
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const left = await pending(client, migrations)
    for (const migration of left) await apply(client, migration)
    return left.length
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Refusal(
      `The login ${client.user} may not migrate the database ${client.database}. Run npm run migrate with the login of its owner in MIGRATION_DATABASE_URL or CONSOLE_MIGRATION_DATABASE_URL.`,
    )
  } finally {
    await client.end()
  }
}

async function pending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ recorded: boolean; unreleased: boolean; name: string }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS recorded, current_database() AS name,
       to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS unreleased`,
  )
  const [database] = rows
  if (database?.unreleased)
    throw new Refusal(
      `The database ${database.name} is older than the first release and can't be upgraded. Use an empty database, or delete DATA_DIR (.data) if you use the embedded Postgres.`,
    )
  if (!database?.recorded) return migrations
  const applied = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations')
  const checksums = new Map(applied.rows.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new Refusal(
      `The migration ${changed.name} was changed after it was applied to the database ${database.name}. Restore the file and put the change in a new one.`,
    )
  return migrations.filter(({ name }) => !checksums.has(name))
}

// Waiting inside a statement would hold a snapshot, which another process's CREATE INDEX CONCURRENTLY waits for.
async function takeLock(client: pg.Client): Promise<void> {
  const attempt = 'SELECT pg_try_advisory_lock($1) AS taken'
  while (!(await client.query<{ taken: boolean }>(attempt, [ADVISORY_LOCK])).rows[0]?.taken) await sleep(50)
}

async function apply(client: pg.Client, { name, checksum, statements, mode }: Migration): Promise<void> {
  try {
    if (mode === 'none') return await applyStepwise(client, name, checksum, statements)
    if (mode === 'batches') return await applyInBatches(client, name, checksum, statements)
    for (const [index, statement] of statements.entries()) {
      const step = index === statements.length - 1 ? name : `${name} ${index + 1}`
      if (!(await isRecorded(client, step))) await inTransaction(client, statement, step, checksum)
    }
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

async function isRecorded(client: pg.Client, step: string): Promise<boolean> {
  return (await client.query('SELECT FROM schema_migrations WHERE name = $1', [step])).rowCount === 1
}

async function inTransaction(client: pg.Client, statement: string, step?: string, checksum = ''): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
      const { rowCount } = await client.query(statement)
      if (step) await record(client, step, checksum)
      await client.query('COMMIT')
      return rowCount ?? 0
    } catch (error) {
      await client.query('ROLLBACK')
      const isBusy = error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
      if (!isBusy || attempt === LOCK_ATTEMPTS) throw error
      await sleep(LOCK_TIMEOUT_MS / 2)
    }
  }
}

// A process that waits for one of the rows waits for one batch, not for the whole table.
async function applyInBatches(client: pg.Client, name: string, checksum: string, statements: string[]): Promise<void> {
  for (const statement of statements) while ((await inTransaction(client, statement)) > 0);
  await record(client, name, checksum)
}

// Every statement must be safe to repeat, because a crash may happen between any two. They take no lock that blocks
// reads or writes, so they may take as long as they need.
async function applyStepwise(
  client: pg.Client,
  name: string,
  checksum: string,
  statements: string[],
): Promise<void> {
  for (const statement of statements) {
    const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/i.exec(statement)?.[1]
    if (index) await dropInvalid(client, index)
    await client.query(statement)
  }
  await record(client, name, checksum)
}

// An interrupted build leaves an index that is never used, always maintained, and looks finished.
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [index])
  if (found.rowCount) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`)
}

async function record(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}
