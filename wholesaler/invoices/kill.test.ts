import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { browseRuns } from '../accounts/browse-runs.ts'
import { currentAccount } from '../accounts/session.ts'
import { listInvoices } from './list-invoices.ts'

// Each process loads all modules, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const KILLS = 3

let killed: Pharmacy
let undisturbed: Pharmacy

beforeAll(async () => {
  // Slow enough for a kill between any two invoices, and in the middle of one.
  killed = await startPharmacy({ products: 200, latencyMs: 120 })
  undisturbed = await startPharmacy({ products: 200 })
  for (const { inSession, store, clock } of [killed, undisturbed])
    await inSession((session) => listInvoices({ store, session, clock, since: '2026-10-01' }))
})
afterAll(async () => {
  await killed.stop()
  await undisturbed.stop()
})

/** The command as a process of its own, on the pharmacy's database. */
function startImport({ database, keyFile }: Pharmacy) {
  const child = spawn(process.execPath, [...argumentsOfScript('wholesaler'), 'import', '--all', '--json'], {
    env: { ...process.env, DATA_DIR: dirname(keyFile), WHOLESALER_DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  return { child, ended: once(child, 'close').then(([code]) => code) }
}

async function booked({ rows }: Pharmacy): Promise<number> {
  return (await rows('SELECT count(*)::int AS count FROM purchases'))[0].count
}

/** Everything that an import writes, without the times and the numbers that a sequence gives. */
async function contents({ rows }: Pharmacy) {
  const reference = '(SELECT reference FROM products WHERE products.product_id = each.product_id) AS reference'
  const without = (...names: string[]) => `to_jsonb(each) - ARRAY['${names.join("', '")}'] AS row`
  const number = '(SELECT number FROM invoices WHERE invoices.invoice_id = each.invoice_id) AS number'
  return {
    invoices: await rows(
      `SELECT ${without('invoice_id', 'run_id', 'imported_at', 'first_seen_at')} FROM invoices AS each ORDER BY number`,
    ),
    lines: await rows(`SELECT ${without('line_id', 'invoice_id', 'product_id')}, ${number}, ${reference}
      FROM invoice_lines AS each ORDER BY number, line_number`),
    products: await rows(
      `SELECT ${without('product_id', 'created_run_id')} FROM products AS each ORDER BY each.reference`,
    ),
    levels: await rows(`SELECT units, ${reference} FROM stock_levels AS each ORDER BY reference`),
    lots: await rows(
      `SELECT lot, expires_on, units, ${reference} FROM lots AS each ORDER BY reference, lot, expires_on`,
    ),
    movements:
      await rows(`SELECT each.reason, each.units, each.unit_price, lots.lot, lots.expires_on, line_number, number, ${reference}
      FROM stock_movements AS each LEFT JOIN lots USING (lot_id) JOIN invoice_lines USING (line_id)
        JOIN invoices USING (invoice_id)
      ORDER BY number, line_number, lots.lot, lots.expires_on, each.unit_price`),
    purchases: await rows(
      `SELECT ${without('purchase_id', 'invoice_id', 'created_at')}, ${number} FROM purchases AS each ORDER BY number`,
    ),
  }
}

test('an import that is killed again and again ends with the same rows as an undisturbed one', async () => {
  expect(await startImport(undisturbed).ended).toBe(0)
  const [whole] = await undisturbed.rows('SELECT state, imported, to_check, total_rows FROM runs')
  expect(whole).toMatchObject({ state: 'completed', total_rows: whole.imported + whole.to_check })

  for (let kill = 1; kill <= KILLS; kill++) {
    const { child, ended } = startImport(killed)
    const wanted = Math.ceil((whole.total_rows * kill) / (KILLS + 2))
    await expect.poll(() => booked(killed), { interval: 2, timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
    await sleep(Math.random() * 50)
    child.kill('SIGKILL')
    await ended
    const [run] = await killed.rows('SELECT * FROM runs ORDER BY run_id DESC LIMIT 1')
    expect(run, 'the run of the killed process').toMatchObject({ state: 'running', finished_at: null })
    const account = await currentAccount(killed.store)
    await expect
      .poll(async () => (await browseRuns(killed.store, account, { limit: 1 })).data[0])
      .toMatchObject({ state: 'interrupted', failure: 'The process ended.' })
  }
  expect(await startImport(killed).ended).toBe(0)
  expect(await contents(killed)).toEqual(await contents(undisturbed))

  const runs = await killed.rows('SELECT state, imported, to_check, already_imported, failed FROM runs ORDER BY run_id')
  expect(runs.map(({ state }) => state)).toEqual([...Array(KILLS).fill('interrupted'), 'completed'])
  const sum = (name: string) => runs.reduce((all, run) => all + run[name], 0)
  expect([sum('imported'), sum('to_check')]).toEqual([whole.imported, whole.to_check])
  expect([sum('already_imported'), sum('failed')]).toEqual([0, 0])
})

test('a run of a living process stays open while another run starts and ends', async () => {
  await killed.control('invoices', { count: 40 })
  const { inSession, store, clock } = killed
  const list = await inSession((session) => listInvoices({ store, session, clock, since: '2026-11-20' }))
  const before = await booked(killed)
  const first = startImport(killed)
  await expect.poll(() => booked(killed), { interval: 2, timeout: 60_000 }).toBeGreaterThan(before)
  expect(await startImport(killed).ended).toBe(0)
  expect(await first.ended).toBe(0)
  const runs = await killed.rows(`SELECT state, imported + to_check AS done FROM runs ORDER BY run_id DESC LIMIT 2`)
  expect(runs.map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect(runs[0].done + runs[1].done).toBe(list.importable.length)
})
