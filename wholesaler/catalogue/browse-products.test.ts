import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { InvalidCursor } from '../db/page.ts'
import { browseProducts } from './browse-products.ts'
import { importCatalogue } from './import-catalogue.ts'

const PRODUCTS = 300

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: PRODUCTS })
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  await inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }))
  await pharmacy.rows('INSERT INTO stock_levels SELECT product_id, 7 FROM products ORDER BY reference LIMIT 5')
  await pharmacy.rows(
    'UPDATE products SET is_active = false WHERE reference = (SELECT max(reference) FROM products WHERE is_listed)',
  )
})
afterAll(() => pharmacy.stop())

type Filters = Omit<Parameters<typeof browseProducts>[2], 'limit' | 'cursor'>

async function browse(filters: Filters, limit = 100) {
  const account = await currentAccount(pharmacy.store)
  const found = []
  let cursor: string | undefined
  do {
    const page = await browseProducts(pharmacy.store, account, { ...filters, cursor, limit })
    expect(page.data.length).toBeLessThanOrEqual(limit)
    found.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

const references = async (filters: Filters, limit?: number) =>
  (await browse(filters, limit)).map(({ reference }) => reference)
const stored = async (condition: string) =>
  (await pharmacy.rows(`SELECT reference FROM products WHERE ${condition} ORDER BY reference`)).map(
    ({ reference }) => reference,
  )

test('pages through the whole catalogue without a gap or a repeat', async () => {
  expect(await references({}, 37)).toEqual(await stored('true'))
})

test.each([
  ['active products', { state: 'active' }, 'is_active AND is_listed'],
  ['products that are withdrawn or that imports no longer see', { state: 'inactive' }, 'NOT (is_active AND is_listed)'],
  ['products in stock', { isInStock: true }, 'product_id IN (SELECT product_id FROM stock_levels)'],
  ['a VAT rate', { vatRate: 210 }, 'vat_rate = 210'],
  ['reimbursed products', { trait: 'reimbursed' }, 'is_reimbursed'],
  ['refrigerated products', { trait: 'refrigerated' }, 'is_refrigerated'],
  ['narcotics', { trait: 'narcotic' }, 'is_narcotic'],
] as const)('filters by %s', async (_, filters, condition) => {
  const found = await references(filters, 20)
  expect(found).toEqual(await stored(condition))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(PRODUCTS)
})

test('pages through the results of a search with typos, best match first, and filters them', async () => {
  const [product] = await pharmacy.rows(`SELECT inn, name FROM products WHERE inn ~ '^\\w{8,}$' LIMIT 1`)
  const query = `${product.inn.slice(0, 5)}${product.inn.slice(6)}`
  const [all, paged] = [await references({ query }), await references({ query }, 2)]
  expect(all.length).toBeGreaterThan(2)
  expect(paged).toEqual(all)
  const active = await references({ query, state: 'active' })
  const offered = new Set(await stored('is_active AND is_listed'))
  expect(active).toEqual(all.filter((reference) => offered.has(reference)))
  expect(await references({ query: 'xyzzyqqq' })).toEqual([])
})

test('shows the units in stock, and none for products that were never in stock', async () => {
  expect((await browse({})).map(({ units }) => units).slice(3, 7)).toEqual([7, 7, 0, 0])
})

test('rejects the cursor of another list or search', async () => {
  const account = await currentAccount(pharmacy.store)
  const { next_cursor } = await browseProducts(pharmacy.store, account, { query: 'comprimé', limit: 1 })
  for (const filters of [{ query: 'gel', cursor: next_cursor ?? '' }, { cursor: 'x' }])
    await expect(browseProducts(pharmacy.store, account, { ...filters, limit: 1 })).rejects.toThrow(InvalidCursor)
})
