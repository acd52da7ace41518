import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { currentAccount } from '../accounts/session.ts'
import { browseProducts } from './browse-products.ts'
import { importCatalogue } from './import-catalogue.ts'

/** More than a search compares in detail. */
const SIMILAR = 400
const names = ['APAISANT GEL', 'GEL ZINC', 'BAUME ALPHA', 'BAUME BETA', 'VITAMINE D5000', 'VITAMINE C']

let pharmacy: Pharmacy
let server: Awaited<ReturnType<typeof startCatalogueServer>>

beforeAll(async () => {
  const plain = { dci: null, laboratoire: null }
  const rows = [
    ...names.map((designation, id) => catalogueRow(id, { ...plain, designation })),
    ...Array.from({ length: SIMILAR }, (_, id) =>
      catalogueRow(1_000 + id, { ...plain, designation: `CRÈME CRÈMES CRÉMEUX ${id}` }),
    ),
  ]
  pharmacy = await startPharmacy()
  server = await startCatalogueServer((page) => (page === 1 ? rows : []))
  const { store, clock, keyFile, credentials, inSession } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  const signal = new AbortController().signal
  await inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }))
  await pharmacy.rows(`UPDATE products SET is_active = false WHERE name = 'BAUME ALPHA'`)
})
afterAll(async () => {
  await server.stop()
  await pharmacy.stop()
})

async function find(query: string): Promise<string[]> {
  const { store } = pharmacy
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await browseProducts(store, await currentAccount(store), { query, cursor, limit: 90 })
    found.push(...page.data.map(({ name }) => name))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

test('a product whose name begins with a typed word comes before one that only has it', async () => {
  expect(await find('gel')).toEqual(['GEL ZINC', 'APAISANT GEL'])
})

test('an inactive product comes after an active one that matches as well', async () => {
  expect(await find('baume')).toEqual(['BAUME BETA', 'BAUME ALPHA'])
})

test('a number that the catalogue does not know stands for no similar code', async () => {
  expect(await find('D500')).toEqual(['VITAMINE D5000'])
  expect(await find('5000')).toEqual([])
})

test('a product with several words that a typed one stands for is found once', async () => {
  const found = await find('crem')
  expect(found).toHaveLength(SIMILAR)
  expect(new Set(found).size).toBe(SIMILAR)
})
