import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { browseRuns, currentAccount, startSimulator } from '#wholesaler/index.ts'
import { importHistory, repeatPrices } from './pharmacy.ts'

const PRODUCTS = 200

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: PRODUCTS })
  const { store, simulator, inSession } = pharmacy
  await inSession((session) => importHistory(store, session, simulator.url, new AbortController().signal))
})
afterAll(() => pharmacy.stop())

test('imports a catalogue whose prices changed on earlier days', async () => {
  const { store } = pharmacy
  const { data } = await browseRuns(store, await currentAccount(store), { limit: 9 })
  expect(data.map(({ state, imported, updated }) => [state, imported, updated])).toEqual([
    ...Array.from({ length: 3 }, () => ['completed', 0, PRODUCTS]),
    ['completed', PRODUCTS, 0],
  ])
  expect(data.map(({ mode }) => mode)).toEqual(['incremental', 'full', 'full', 'full'])
  const days = data.map(({ started_at }) => started_at.toISOString().slice(0, 10))
  expect(new Set(days).size).toBe(4)
  expect(days).toEqual(days.toSorted().reverse())
})

test('a simulator that starts again serves the prices that were imported', async () => {
  const again = await startSimulator({ products: PRODUCTS })
  await repeatPrices(again.url)
  const { apiKey: apikey, username, password } = pharmacy.credentials
  const response = await fetch(`${again.url}/v2/produits?page=1`, { headers: { apikey, username, password } })
  const served: { id_produit: string; prix_unitaire: number }[] = await response.json()
  await again.stop()
  const stored = await pharmacy.rows('SELECT reference, unit_price::int AS price FROM products ORDER BY reference')
  expect(served.map(({ id_produit, prix_unitaire }) => [id_produit, Math.round(prix_unitaire * 10_000)])).toEqual(
    stored.map(({ reference, price }) => [reference, price]),
  )
})
