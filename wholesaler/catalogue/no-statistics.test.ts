import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { openStore } from '../db/store.ts'
import { browseProducts } from './browse-products.ts'
import { importCatalogue } from './import-catalogue.ts'
import { searchProducts } from './search-products.ts'

// As in the minute after a first import: autovacuum has gathered no statistics, and the planner guesses.
const PAGES = 6
const PRODUCTS = PAGES * 1_000
let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: PRODUCTS })
  const owner = new pg.Client({ connectionString: pharmacy.database.url })
  await owner.connect()
  await owner.query('ALTER TABLE products SET (autovacuum_enabled = off)')
  await owner.end()
  await run()
})
afterAll(() => pharmacy.stop())

function run() {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) =>
    importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }),
  )
}

/** The entries of the account's index, and the rows of the whole table, that were read so far: sessions report at their end. */
async function entriesRead(): Promise<number> {
  const sql = `SELECT (idx_tup_read + seq_tup_read)::int AS entries
    FROM pg_stat_user_indexes JOIN pg_stat_user_tables USING (relid)
    WHERE indexrelname = 'products_account_id_reference_key'`
  const [{ entries }] = await pharmacy.rows(sql)
  return entries
}

test('a search for a barcode does not read the whole account', async () => {
  const [{ barcode }] = await pharmacy.rows('SELECT barcode FROM products WHERE is_barcode_valid LIMIT 1')
  const before = await entriesRead()
  const store = openStore(pharmacy.database.url)
  const { account_id } = await currentAccount(store)
  for (const query of [barcode, barcode.slice(0, 9), `${barcode.slice(0, 12)}${(Number(barcode[12]) + 1) % 10}`])
    expect((await searchProducts(store, account_id, query)).length).toBeGreaterThan(0)
  await store.close()
  expect((await entriesRead()) - before).toBeLessThan(PRODUCTS)
})

test('a search among narcotics does not read the whole table', async () => {
  const before = await entriesRead()
  const store = openStore(pharmacy.database.url)
  const account = await currentAccount(store)
  const found = await browseProducts(store, account, { query: 'mg', trait: 'narcotic', limit: 100 })
  await store.close()
  expect(found.data.length).toBeGreaterThan(0)
  expect((await entriesRead()) - before).toBeLessThan(PRODUCTS)
})

test('a page with a few changed products does not read the others', async () => {
  const before = await entriesRead()
  await pharmacy.control('products/change', { count: 60 })
  expect(await run()).toMatchObject({ updated: 60, ignored: PRODUCTS - 60 })
  await expect.poll(entriesRead).toBeGreaterThan(before)
  // A full run reads all products at its start and at its end; each of the pages may not.
  expect((await entriesRead()) - before).toBeLessThan((PAGES - 1) * PRODUCTS)
})
