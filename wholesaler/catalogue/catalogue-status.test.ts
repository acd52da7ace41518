import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { readCatalogueStatus } from './catalogue-status.ts'
import { importCatalogue } from './import-catalogue.ts'
import { findRunningRun } from './running-run.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 3_500 })
})
afterAll(() => pharmacy.stop())

async function status() {
  const { store, clock } = pharmacy
  return readCatalogueStatus(store, await currentAccount(store), clock.now())
}

function run(stop = new AbortController(), onProgress = () => {}) {
  const { store, clock, inSession } = pharmacy
  const parts = { store, clock, signal: stop.signal, onProgress }
  return inSession((session) => importCatalogue({ ...parts, ...session }, { full: false, trigger: 'manual' }))
}

test('offers to continue an import that was stopped, until it has ended', async () => {
  expect(await status()).toEqual({ products: 0, active_products: 0, current_as_of: null, continues: null })
  const stop = new AbortController()
  await expect(run(stop, () => stop.abort())).rejects.toThrow()
  const { products, continues } = await status()
  expect(continues).toMatchObject({ rows: products, total_rows: 3_500 })
  expect(products).toBeGreaterThan(0)

  expect(await run()).toMatchObject({ run_id: continues?.run_id, isResumed: true, imported: 3_500 })
  const after = await status()
  expect(after).toMatchObject({ products: 3_500, continues: null })
  expect(after.active_products).toBeLessThan(3_500)
  expect(after.current_as_of).toBeInstanceOf(Date)
})

test('knows a catalogue import of another process only while it runs', async () => {
  const { run_id } = await run()
  expect(await findRunningRun(pharmacy.store)).toBeNull()
  await pharmacy.rows(`UPDATE runs SET state = 'running', finished_at = NULL WHERE run_id = $1`, [run_id])
  // The server notices a moment later that the connection of the import, with its lock, was closed.
  await expect.poll(() => findRunningRun(pharmacy.store)).toBeNull()
  const holder = await pharmacy.store.pool.connect()
  await holder.query('SELECT pg_advisory_lock(7411002, account_id) FROM accounts WHERE is_current')
  expect(await findRunningRun(pharmacy.store)).toMatchObject({ run_id })
  await pharmacy.rows(`UPDATE runs SET type = 'invoices', mode = NULL WHERE run_id = $1`, [run_id])
  await holder.query('SELECT pg_advisory_lock(7411003, $1)', [run_id])
  expect(await findRunningRun(pharmacy.store)).toBeNull()
  holder.release(true)
})
