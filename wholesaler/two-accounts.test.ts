import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy, startWholesaler } from '#tests/support/wholesaler.ts'
import type { Account } from './accounts/accounts.store.ts'
import { browseRuns } from './accounts/browse-runs.ts'
import { connectAccount } from './accounts/connect.ts'
import { readOverview } from './accounts/overview.ts'
import { currentAccount } from './accounts/session.ts'
import { importCatalogue } from './catalogue/import-catalogue.ts'
import { readProductView } from './catalogue/product-view.ts'
import { readRun } from './catalogue/read-run.ts'
import { searchProducts } from './catalogue/search-products.ts'
import { browseInvoices, readInvoice } from './invoices/browse-invoices.ts'
import { ignoreInvoice } from './invoices/decide-invoice.ts'
import { importInvoices } from './invoices/import-run.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { browsePayments } from './owed/browse-payments.ts'
import { readStatement, recordPayment, removePayment } from './owed/statement.ts'
import { browseLots } from './stock/browse-lots.ts'
import { findProduct, listStock } from './stock/list-stock.ts'

// Both wholesalers serve the same products and invoices, because their simulators have one seed.
const PRODUCTS = 60
let pharmacy: Pharmacy
let other: Awaited<ReturnType<typeof startWholesaler>>
let first: Account
let second: Account
let paymentId: number

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: PRODUCTS })
  const { store, clock, keyFile, credentials, inSession } = pharmacy
  await importProducts()
  await inSession((session) => listInvoices({ store, session, clock, since: '2026-11-20' }))
  await inSession((session) => importInvoices({ store, session, clock }))
  first = await currentAccount(store)
  paymentId = await recordPayment(store, first, { paidOn: '2026-11-25', amount: 10_000 }, clock.now())
  other = await startWholesaler({ products: PRODUCTS, clock })
  await connectAccount({ store, clock, keyFile }, { url: other.url, credentials })
  await importProducts()
  await inSession((session) => listInvoices({ store, session, clock, since: '2026-11-20' }))
  second = await currentAccount(store)
})
afterAll(async () => {
  await other.stop()
  await pharmacy.stop()
})

function importProducts() {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) =>
    importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }),
  )
}

test('a product is found by its codes in its own account only', async () => {
  const { store } = pharmacy
  const [product] = await pharmacy.rows(
    'SELECT reference, barcode FROM products WHERE is_barcode_valid AND account_id = $1 LIMIT 1',
    [first.account_id],
  )
  const { reference, barcode } = product
  const mistyped = `${barcode.slice(0, 12)}${(Number(barcode[12]) + 1) % 10}`
  for (const { account_id } of [first, second])
    for (const code of [reference, barcode, barcode.slice(0, 9), mistyped]) {
      const found = (await searchProducts(store, account_id, code)).map(({ product_id }) => product_id)
      expect(found.length).toBeGreaterThan(0)
      const owners = await pharmacy.rows('SELECT DISTINCT account_id FROM products WHERE product_id = ANY($1)', [found])
      expect(owners).toEqual([{ account_id }])
    }
})

test('stock, lots, payments and the amount owed of an account are not those of another', async () => {
  const { store, clock } = pharmacy
  const lotsOf = async (account: Account) => (await browseLots(store, account, { limit: 100 }, clock.now())).data.length
  expect(await lotsOf(first)).toBeGreaterThan(0)
  expect(await lotsOf(second)).toBe(0)
  expect((await listStock(store, first)).length).toBeGreaterThan(0)
  expect(await listStock(store, second)).toEqual([])
  expect((await browsePayments(store, first, { limit: 10 })).data).toHaveLength(1)
  expect((await browsePayments(store, second, { limit: 10 })).data).toEqual([])
  expect(await removePayment(store, second, paymentId)).toBe(false)
  const period = { since: '2026-01-01', until: '2026-12-31' }
  expect((await readStatement(store, first, period)).entries.length).toBeGreaterThan(1)
  expect(await readStatement(store, second, period)).toMatchObject({ opening: 0, entries: [], closing: 0 })
  const later = { since: '2026-12-01', until: '2026-12-31' }
  expect(await readStatement(store, second, later)).toMatchObject({ opening: 0, closing: 0 })
  expect(await readOverview(store, clock.now())).toMatchObject({
    amount_owed: 0,
    counts: { to_check: 0, conflicts: 0, stock_units: 0, expiring_lots: 0 },
  })
})

test('runs, products and invoices of an account do not exist for another', async () => {
  const { store, clock } = pharmacy
  const [run] = (await browseRuns(store, first, { type: 'catalogue', limit: 1 })).data
  expect(await readRun(store, first, run?.run_id ?? 0)).toMatchObject({ imported: PRODUCTS })
  expect(await readRun(store, second, run?.run_id ?? 0)).toBeUndefined()
  const runsOf = async (account: Account) =>
    (await browseRuns(store, account, { limit: 9 })).data.map(({ type }) => type)
  expect(await runsOf(second)).toEqual(['catalogue'])
  const [invoice] = (await browseInvoices(store, first, { limit: 1 })).data
  expect(await readInvoice(store, first, invoice?.invoice_id ?? 0)).toBeDefined()
  expect(await readInvoice(store, second, invoice?.invoice_id ?? 0)).toBeUndefined()
  const [{ reference, product_id }] = await pharmacy.rows('SELECT reference, product_id FROM products LIMIT 1')
  expect((await findProduct(store, second, reference))?.product_id).not.toBe(product_id)
  expect(await readProductView(store, first, product_id, clock.now())).toBeDefined()
  expect(await readProductView(store, second, product_id, clock.now())).toBeUndefined()
})

test('a decision on an invoice leaves the one of the same number in another account as it is', async () => {
  const { store } = pharmacy
  const stateOf = async (account: Account, number: string) =>
    (await browseInvoices(store, account, { number, limit: 1 })).data[0]?.state
  const [invoice] = (await browseInvoices(store, second, { state: 'to_import', limit: 1 })).data
  const number = invoice?.number ?? ''
  const before = await stateOf(first, number)
  expect(await ignoreInvoice(store, second, number)).toBe(true)
  expect(await stateOf(second, number)).toBe('ignored')
  expect(await stateOf(first, number)).toBe(before)
})
