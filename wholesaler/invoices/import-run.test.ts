import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { importInvoices } from './import-run.ts'
import { listInvoices } from './list-invoices.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 200 })
  const { store, clock } = pharmacy
  await pharmacy.inSession((session) => listInvoices({ store, session, clock, since: '2026-11-18' }))
})
afterAll(() => pharmacy.stop())

const run = (numbers?: string[], signal?: AbortSignal) => {
  const { store, clock } = pharmacy
  const chosen = { ...(numbers && { numbers }), ...(signal && { signal }) }
  return pharmacy.inSession((session) => importInvoices({ store, session, clock, ...chosen }))
}

const newNumbers = async (count: number): Promise<string[]> => (await pharmacy.control('invoices', { count })).numbers

const totals = async () =>
  (
    await pharmacy.rows(`SELECT (SELECT sum(units) FROM stock_levels) AS units, (SELECT sum(units) FROM lots) AS in_lots,
      (SELECT sum(total) FROM purchases) AS owed, (SELECT count(*) FROM purchases) AS purchases`)
  )[0]

const stateOf = async (runId: number) =>
  (
    await pharmacy.rows('SELECT state, imported, to_check, already_imported, failed FROM runs WHERE run_id = $1', [
      runId,
    ])
  )[0]

test('importing all invoices twice in parallel changes stock, lots and the amount owed once', async () => {
  const [one, other] = await Promise.all([run(), run()])
  const [listed] = await pharmacy.rows(`SELECT count(*)::int AS count FROM invoices WHERE state <> 'ignored'`)
  const [booked] = await pharmacy.rows(
    'SELECT count(*)::int AS count, sum(i.total) AS total FROM purchases JOIN invoices AS i USING (invoice_id)',
  )
  expect(booked.count).toBe(listed.count)
  expect(one.imported + other.imported + one.to_check + other.to_check).toBe(booked.count)
  expect((await totals()).owed).toBe(booked.total)

  const [expected] = await pharmacy.rows(
    `SELECT sum(quantity + sign(quantity) * free_quantity)::int AS units FROM invoice_lines`,
  )
  expect(Number((await totals()).units)).toBe(expected.units)
  const before = await totals()
  expect(await run()).toMatchObject({ imported: 0, failed: 0 })
  expect(await totals()).toEqual(before)
})

test('an invoice that fails leaves the others untouched', async () => {
  const [first, second] = await newNumbers(2)
  const report = await run([first ?? '', 'NO-SUCH-INVOICE', second ?? ''])
  expect(report.failures).toEqual([{ number: 'NO-SUCH-INVOICE', reason: expect.stringContaining('no such record') }])
  expect(report.imported + report.to_check).toBe(2)
  expect(await stateOf(report.runId)).toMatchObject({ state: 'completed', failed: 1 })
})

test('the database’s refusal of an invoice is told without the statement and its values', async () => {
  const owner = new pg.Client({ connectionString: pharmacy.database.url })
  await owner.connect()
  await owner.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'on purpose'; END $$`)
  await owner.query('CREATE TRIGGER fail BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION fail()')
  const numbers = await newNumbers(1)
  const { failures } = await run(numbers)
  await owner.query('DROP FUNCTION fail CASCADE')
  await owner.end()
  expect(failures).toEqual([{ number: numbers[0], reason: 'The database failed: on purpose' }])
  const report = await run(numbers)
  expect(report.imported + report.to_check).toBe(1)
})

test('numbers that are imported already are skipped without a request', async () => {
  const numbers = await newNumbers(3)
  await run(numbers)
  const log = async () => (await (await fetch(`${pharmacy.simulator.url}/sim/log`)).json()).length
  const before = await log()
  expect(await run([...numbers, ...numbers])).toMatchObject({ imported: 0, already_imported: 3 })
  expect(await log()).toBe(before)
})

test('a used-up quota is waited for once, and nothing is lost', async () => {
  const numbers = await newNumbers(9)
  const { sleptMs } = pharmacy.clock
  const slept = sleptMs.length
  await pharmacy.control('quota', { after_requests: 4 })
  const report = await run(numbers)
  expect(report.imported + report.to_check).toBe(9)
  expect(sleptMs.slice(slept)).toEqual([300_000])
})

test('refused credentials end the run, and the account says so until it is connected again', async () => {
  const numbers = await newNumbers(2)
  await pharmacy.control('account', { state: 'expired' })
  await expect(run(numbers)).rejects.toMatchObject({ condition: 'credentials_refused' })
  await pharmacy.control('account', { state: 'disabled' })
  await expect(run(numbers)).rejects.toMatchObject({ condition: 'account_blocked' })
  expect(await pharmacy.rows('SELECT access FROM accounts')).toEqual([{ access: 'account_blocked' }])
  const [last] = await pharmacy.rows('SELECT state, failure FROM runs ORDER BY run_id DESC LIMIT 1')
  expect(last).toMatchObject({ state: 'failed', failure: expect.stringContaining('blocked') })
  await pharmacy.control('account', { state: 'active' })
  const report = await run(numbers)
  expect(report.imported + report.to_check).toBe(2)
})

test('an interrupted run keeps what it imported, and the next one imports the rest', async () => {
  const numbers = await newNumbers(6)
  const stop = new AbortController()
  const { store, clock } = pharmacy
  const interrupted = pharmacy.inSession((session) =>
    importInvoices({
      store,
      session,
      clock,
      numbers,
      signal: stop.signal,
      onProgress: (done) => done === 2 && stop.abort(),
    }),
  )
  await expect(interrupted).rejects.toThrow()
  const [last] = await pharmacy.rows('SELECT run_id, state FROM runs ORDER BY run_id DESC LIMIT 1')
  expect(last.state).toBe('interrupted')
  const report = await run(numbers)
  expect(report.already_imported).toBeGreaterThan(0)
  expect(report.already_imported + report.imported + report.to_check).toBe(6)
})
