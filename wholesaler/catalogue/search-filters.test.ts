import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { currentAccount } from '../accounts/session.ts'
import { browseProducts } from './browse-products.ts'
import { importCatalogue } from './import-catalogue.ts'

/** More than a search looks up one by one. */
const PRODUCTS = 2_400
const narcotics = ['2390', '2391', '2392']
const rowOf = (id: number) =>
  catalogueRow(id, {
    designation: `CRÈME SOLAIRE ${id}`,
    code_barre: `3400930${String(id).padStart(6, '0')}`,
    stupefiant: narcotics.includes(String(id)),
  })

let pharmacy: Pharmacy
let rows = Array.from({ length: PRODUCTS }, (_, id) => rowOf(id))
let server: Awaited<ReturnType<typeof startCatalogueServer>>

beforeAll(async () => {
  pharmacy = await startPharmacy()
  server = await startCatalogueServer((page) => (page === 1 ? rows : []))
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  await run()
  await pharmacy.rows(`INSERT INTO stock_levels SELECT product_id, 7 FROM products WHERE reference IN ('17', '2395')`)
})
afterAll(async () => {
  await server.stop()
  await pharmacy.stop()
})

function run() {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) =>
    importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }),
  )
}

type Filters = Omit<Parameters<typeof browseProducts>[2], 'limit' | 'cursor'>

async function references(filters: Filters, limit = 100): Promise<string[]> {
  const account = await currentAccount(pharmacy.store)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await browseProducts(pharmacy.store, account, { ...filters, cursor, limit })
    found.push(...page.data.map(({ reference }) => reference))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

test.each([
  ['a word', 'creme'],
  ['the beginning of a word', 'cre'],
  ['a word with a typo', 'cremme'],
  ['two words', 'creme solaire'],
])('a filter applies to all products that %s finds, not only to the best ones', async (_, query) => {
  expect((await references({ query, trait: 'narcotic' })).sort()).toEqual(narcotics)
  expect((await references({ query, isInStock: true })).sort()).toEqual(['17', '2395'])
  expect(await references({ query, trait: 'narcotic', isInStock: true })).toEqual([])
})

test('a filter applies to products that are found by barcode', async () => {
  expect(await references({ query: '340093000239' })).toHaveLength(10)
  expect(await references({ query: '340093000239', trait: 'narcotic' })).toEqual(narcotics)
  expect(await references({ query: '340093000239', isInStock: true })).toEqual(['2395'])
})

test('the pages of a search hold all products that it finds, each once', async () => {
  const found = await references({ query: 'creme' })
  expect(new Set(found).size).toBe(found.length)
  expect(found).toHaveLength(PRODUCTS)
})

test('a search finds products that a later import added to a frequent word', async () => {
  expect(await references({ query: 'solaire 9001' })).not.toContain('9001')
  rows = [...rows, rowOf(9_001)]
  await run()
  expect(await references({ query: 'solaire' })).toContain('9001')
  expect((await references({ query: 'solaire 9001' }))[0]).toBe('9001')
})
