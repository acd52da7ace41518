import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { currentAccount } from '../accounts/session.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readProductView } from './product-view.ts'
import { browseRunChanges, readRun } from './read-run.ts'
import { previewUndo, undoRun } from './undo-run.ts'

const PRODUCTS = 12

let pharmacy: Pharmacy
let server: Awaited<ReturnType<typeof startCatalogueServer>>
let price = 10
let first: number
let second: number

beforeAll(async () => {
  pharmacy = await startPharmacy()
  const rows = () =>
    Array.from({ length: PRODUCTS }, (_, id) => catalogueRow(id, id < 5 ? { prix_unitaire: price } : {}))
  const broken = catalogueRow(99, { prix_unitaire: -1 })
  server = await startCatalogueServer((page) => (page === 1 ? [...rows(), broken] : []))
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  first = await run()
  price = 11.25
  second = await run()
})
afterAll(async () => {
  await server.stop()
  await pharmacy.stop()
})

async function run(): Promise<number> {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  const wanted = { full: true, trigger: 'manual' } as const
  return (await inSession((session) => importCatalogue({ store, clock, signal, ...session }, wanted))).run_id
}

test('shows the counts of an import, and the first rows that it rejected with the reasons', async () => {
  const account = await currentAccount(pharmacy.store)
  expect(await readRun(pharmacy.store, account, first)).toMatchObject({
    ...{ run_id: first, mode: 'full', state: 'completed', imported: PRODUCTS, rejected: 1, pages: 1 },
    rejected_examples: [{ page: 1, row_number: PRODUCTS + 1, reference: '99' }],
  })
  expect(await readRun(pharmacy.store, account, 0)).toBeUndefined()
  expect(await readRun(pharmacy.store, { ...account, account_id: 0 }, first)).toBeUndefined()
})

test('pages through the products that an import changed', async () => {
  const { data, next_cursor } = await browseRunChanges(pharmacy.store, second, { limit: 3 })
  const rest = await browseRunChanges(pharmacy.store, second, { limit: 3, cursor: next_cursor ?? '' })
  expect([...data, ...rest.data].map(({ fields }) => fields.unit_price)).toEqual(
    Array.from({ length: 5 }, () => [100_000, 112_500]),
  )
  expect(rest.next_cursor).toBeNull()
})

test('shows a product with its prices over time, each with its import', async () => {
  const { store, clock } = pharmacy
  const account = await currentAccount(store)
  const [change] = (await browseRunChanges(store, second, { limit: 1 })).data
  const product = await readProductView(store, account, change?.product_id ?? 0, clock.now())
  expect(product?.prices.map(({ unit_price, run_id }) => [unit_price, run_id])).toEqual([
    [100_000, first],
    [112_500, second],
  ])
  expect(product).toMatchObject({ is_offered: true, is_in_catalogue: true, movements: [] })
  expect(product?.changes.map(({ run_id }) => run_id)).toEqual([second])
  expect(await readProductView(store, { ...account, account_id: 0 }, change?.product_id ?? 0, clock.now())).toBe(
    undefined,
  )
})

test('an undo does exactly what its preview says', async () => {
  const { store, clock } = pharmacy
  const { account_id } = await currentAccount(store)
  await pharmacy.rows('INSERT INTO stock_levels SELECT min(product_id), 3 FROM products')
  expect(await previewUndo(store, account_id, first)).toEqual({
    ...{ restored: 0, removed: PRODUCTS - 1, kept: 1 },
    later: { id: second, products: 5 },
  })
  const preview = await previewUndo(store, account_id, second)
  expect(preview).toEqual({ restored: 5, removed: 0, kept: 0, later: null })
  expect(await undoRun(store, second, clock)).toMatchObject({ restored: 5, removed: 0, kept: 0 })
  const { later, ...effect } = await previewUndo(store, account_id, first)
  expect(later).toBeNull()
  expect(await undoRun(store, first, clock)).toMatchObject(effect)
})
