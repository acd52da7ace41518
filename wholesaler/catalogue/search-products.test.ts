import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { importCatalogue } from './import-catalogue.ts'
import { searchProducts } from './search-products.ts'

const described = [
  ['DOLIPRANE 500 mg, comprimé, boîte de 16', 'Paracétamol', 'Sanofi', '3400935955838'],
  ['DOLIPRANE 1000 mg, comprimé, boîte de 8', 'Paracétamol', 'Sanofi', '3400936295025'],
  ['EFFERALGAN 500 mg, comprimé effervescent', 'Paracétamol', 'UPSA', '3400932320783'],
  ['AMOXICILLINE BIOGARAN 500 mg, gélule', 'Amoxicilline', 'Biogaran', '3400934744006'],
  ['ASPIRINE DU RHÔNE 500 mg', 'Acide acétylsalicylique', 'Bayer', null],
  ['Œil et paupière, gel', null, null, null],
] as const

let pharmacy: Pharmacy
let server: Awaited<ReturnType<typeof startCatalogueServer>>

beforeAll(async () => {
  const rows = described.map(([designation, dci, laboratoire, code_barre], id) =>
    catalogueRow(1000 + id, { designation, dci, laboratoire, code_barre }),
  )
  const others = Array.from({ length: 300 }, (_, id) =>
    catalogueRow(id, { designation: `CRÈME SOLAIRE, comprimé ${id}` }),
  )
  pharmacy = await startPharmacy()
  server = await startCatalogueServer((page) => (page === 1 ? [...others, ...rows] : []))
  const { store, clock, keyFile, credentials, inSession } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  const signal = new AbortController().signal
  await inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }))
})
afterAll(async () => {
  await server.stop()
  await pharmacy.stop()
})

async function search(query: string, limit?: number) {
  const [{ account_id }] = await pharmacy.rows('SELECT account_id FROM accounts WHERE is_current')
  const found = await searchProducts(pharmacy.store, account_id, query, limit)
  return found.map(({ name }) => name.split(/[ ,]/, 1)[0])
}

test.each([
  ['the name', 'doliprane 1000', 'DOLIPRANE'],
  ['the beginning of the name', 'effer', 'EFFERALGAN'],
  ['the active ingredient without accents', 'paracetamol effervescent', 'EFFERALGAN'],
  ['the laboratory', 'biogaran', 'AMOXICILLINE'],
  ['a missing letter', 'amoxiciline', 'AMOXICILLINE'],
  ['swapped letters', 'dolipraen 500', 'DOLIPRANE'],
  ['a wrong letter and an accent', 'éfféralgam', 'EFFERALGAN'],
  ['two words with typos', 'asprine rhome', 'ASPIRINE'],
  ['a ligature', 'oeil paupiere', 'Œil'],
  ['a barcode', '3400935955838', 'DOLIPRANE'],
  ['a barcode with spaces', '34009 359 5583 8', 'DOLIPRANE'],
  ['the beginning of a barcode', '34009347', 'AMOXICILLINE'],
  ['a barcode with one wrong digit', '3400932320788', 'EFFERALGAN'],
  ['a barcode with two swapped digits', '3400937444006', 'AMOXICILLINE'],
])('finds a product by %s', async (_, query, name) => {
  expect((await search(query))[0]).toBe(name)
})

test('ranks the product with all words first', async () => {
  const [{ account_id }] = await pharmacy.rows('SELECT account_id FROM accounts WHERE is_current')
  const [first] = await searchProducts(pharmacy.store, account_id, 'comprimé doliprane 500')
  expect(first?.name).toBe(described[0][0])
})

test.each(['', '   ', '%', '_', "'", '\\', '\0', 'xyzzyqqq', '9'.repeat(300), '{}"'])(
  'finds nothing for %j',
  async (query) => {
    expect(await search(query)).toEqual([])
  },
)

test('returns at most as many products as wanted', async () => {
  expect(await search('comprimé', 7)).toHaveLength(7)
})
