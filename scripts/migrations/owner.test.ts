import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let superuser: pg.Client

beforeEach(async () => {
  database = await createEmptyDatabase()
  superuser = new pg.Client({ connectionString: database.url })
  await superuser.connect()
})
afterEach(async () => {
  await superuser.end()
  await database.drop()
})

/** The roles of a server belong to the login that migrates first. */
async function createRoles() {
  const other = await createEmptyDatabase()
  await migrate('gateway', other.url)
  await other.drop()
}

const loggedInAs = (user: string) => database.url.replace(/\/\/[^@]*@/, `//${user}@`)

test('an owner without superuser rights migrates its database and can act as the gateway', async () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`
  const { rows } = await superuser.query('SELECT current_database() AS name')
  await superuser.query(`CREATE ROLE ${owner} LOGIN CREATEROLE; ALTER DATABASE ${rows[0].name} OWNER TO ${owner}`)
  await superuser.query('ALTER SCHEMA public OWNER TO pg_database_owner')
  await createRoles()
  await superuser.query(`GRANT pillar_gateway, pillar_all_tenants TO ${owner}`)
  await migrate('gateway', loggedInAs(owner))
  const client = new pg.Client({ connectionString: loggedInAs(owner), options: '-c role=pillar_gateway' })
  await client.connect()
  expect((await client.query('SELECT current_user AS name, count(*)::int AS n FROM checkouts')).rows).toEqual([
    { name: 'pillar_gateway', n: 0 },
  ])
  await expect(client.query('DROP TABLE checkouts')).rejects.toThrow('must be owner')
  await client.end()
  await superuser.query(`REASSIGN OWNED BY ${owner} TO CURRENT_USER; DROP OWNED BY ${owner}; DROP ROLE ${owner}`)
})

test('a process login accepts a migrated database and rejects an older one in one sentence', async () => {
  await createRoles()
  await expect(migrate('gateway', loggedInAs('pillar_gateway'))).rejects.toThrow(
    /^The login pillar_gateway may not migrate the database test_\w+\. Run npm run migrate with the login of its owner in MIGRATION_DATABASE_URL or CONSOLE_MIGRATION_DATABASE_URL\.$/,
  )
  await migrate('gateway', database.url)
  await migrate('gateway', loggedInAs('pillar_gateway'))
})

test('the command says how many migrations it applied', async () => {
  const run = async (variable: string) => {
    const env = { ...process.env, [variable]: database.url }
    return (await promisify(execFile)(process.execPath, argumentsOfScript('migrate'), { env })).stdout
  }
  expect(await run('CONSOLE_MIGRATION_DATABASE_URL')).toMatch(/^Console: \d+ migrations applied\n$/)
  expect(await run('CONSOLE_MIGRATION_DATABASE_URL')).toBe('Console: already up to date\n')
})
