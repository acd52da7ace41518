import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { currentAccount } from '../accounts/session.ts'
import { browseProducts } from './browse-products.ts'
import { importCatalogue } from './import-catalogue.ts'
import { searchProducts } from './search-products.ts'

const MARK = '\u0301'
const names = [`CRÈME ${MARK} SOLAIRE`, 'DOLIPRANE ®\ufe0f 500', 'شراب السعال', '咳止めシロップ', 'Şurup ISI']

let pharmacy: Pharmacy
let server: Awaited<ReturnType<typeof startCatalogueServer>>

beforeAll(async () => {
  const rows = names.map((designation, id) => catalogueRow(id, { designation, dci: null, laboratoire: null }))
  pharmacy = await startPharmacy()
  server = await startCatalogueServer((page) => (page === 1 ? rows : []))
  const { store, clock, keyFile, credentials, inSession } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  const signal = new AbortController().signal
  await inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }))
})
afterAll(async () => {
  await server.stop()
  await pharmacy.stop()
})

async function search(query: string): Promise<string[]> {
  const { account_id } = await currentAccount(pharmacy.store)
  return (await searchProducts(pharmacy.store, account_id, query)).map(({ name }) => name)
}

test.each([
  ['a word beside a mark that belongs to no letter', 'solaire', names[0]],
  ['a word beside the mark of an emoji', 'doliprane', names[1]],
  ['Arabic', 'السعال', names[2]],
  ['the beginning of a Japanese text', '咳止め', names[3]],
  ['letters that only Turkish has', 'surup', names[4]],
])('finds a product by %s', async (_, query, name) => {
  expect((await search(query))[0]).toBe(name)
})

test.each([
  ['a mark without a letter', MARK],
  ['the mark of an emoji', '\ufe0f'],
  ['half of a character', '\ud83d'],
  ['an emoji', '💊'],
  ['punctuation', '.,;:!?()[]{}<>|&*~`^"\'%_\\/-–—…'],
  ['wildcards of SQL', '%%__'],
  ['directions of writing', '\u202e\u200f\u2067'],
  ['10,000 signs', '%'.repeat(10_000)],
])('finds nothing for %s', async (_, query) => {
  expect(await search(query)).toEqual([])
})

test.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['5,000 words', 'xq '.repeat(5_000)],
  ['characters of four bytes', '𐐀'.repeat(5_000)],
  ['a character that is cut in half', `${'y'.repeat(199)}💊`],
  ['a word that is longer than any of the catalogue', `${'z'.repeat(39)}💊${'z'.repeat(100)}`],
])('survives %s', async (_, query) => {
  expect(await search(query)).toEqual([])
  const account = await currentAccount(pharmacy.store)
  expect((await browseProducts(pharmacy.store, account, { query, limit: 5 })).data).toEqual([])
})
