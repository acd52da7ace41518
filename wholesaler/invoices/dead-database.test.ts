import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { browseRuns } from '../accounts/browse-runs.ts'
import { currentAccount } from '../accounts/session.ts'
import { reasonOf } from '../db/reason-of.ts'
import { importInvoices } from './import-run.ts'

const INVOICES = 8
let pharmacy: Pharmacy
let numbers: string[]

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: 200 })
  numbers = (await pharmacy.control('invoices', { count: INVOICES })).numbers
})
afterEach(() => pharmacy.stop())

function run(onProgress: (done: number) => void = () => {}) {
  const { store, clock, inSession } = pharmacy
  return inSession((session) => importInvoices({ store, session, clock, numbers, onProgress }))
}

/** Runs statements as the owner, in the pharmacy's database or in another one of its server. */
async function asOwner(statements: string[], database?: string): Promise<void> {
  const url = new URL(pharmacy.database.url)
  if (database) url.pathname = `/${database}`
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  for (const statement of statements) await owner.query(statement)
  await owner.end()
}

async function setReachable(isReachable: boolean): Promise<void> {
  const name = new URL(pharmacy.database.url).pathname.slice(1)
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`
  const allow = `ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${isReachable}`
  await asOwner(isReachable ? [allow] : [allow, end], 'postgres')
}

const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => 'none',
    (error) => reasonOf(error),
  )

async function expectRestImported() {
  const report = await run()
  expect(report.failures).toEqual([])
  expect(report.imported + report.to_check + report.already_imported).toBe(INVOICES)
  expect(await pharmacy.rows(`SELECT FROM invoices WHERE state = 'to_import'`)).toEqual([])
}

test('a database that is gone ends the run at once, and the next run imports the rest', async () => {
  let tried = 0
  let gone: Promise<void> | undefined
  const running = run((done) => {
    tried = done + 1
    if (done === 2) gone = setReachable(false)
  })
  expect(await failureOf(running)).toMatch(/^The database failed: /)
  await gone
  expect(tried).toBeLessThan(INVOICES)
  await setReachable(true)
  const account = await currentAccount(pharmacy.store)
  const { data } = await browseRuns(pharmacy.store, account, { limit: 1 })
  expect(data).toMatchObject([{ state: 'interrupted', failed: 0 }])
  await expectRestImported()
})

test('a database without disk space ends the run at the first invoice, with its reason', async () => {
  await asOwner([
    `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE 'no space left on device' USING ERRCODE = 'disk_full'; END $$`,
    'CREATE TRIGGER fill BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION fill()',
  ])
  const reason = 'The database failed: no space left on device'
  let tried = 0
  expect(await failureOf(run(() => tried++))).toBe(reason)
  expect(tried).toBe(1)
  const runs = await pharmacy.rows('SELECT state, failure, failed FROM runs')
  expect(runs).toEqual([{ state: 'interrupted', failure: reason, failed: 0 }])
  await asOwner(['DROP FUNCTION fill CASCADE'])
  await expectRestImported()
})
