import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { searchProducts } from '../catalogue/search-products.ts'
import { importInvoices } from './import-run.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 200 })
})
afterAll(() => pharmacy.stop())

const signal = new AbortController().signal
const newInvoices = async (count: number): Promise<string[]> => (await pharmacy.control('invoices', { count })).numbers

function importThese(numbers: string[], more: { onProgress?: (done: number) => void; signal?: AbortSignal } = {}) {
  const { store, clock, inSession } = pharmacy
  return inSession((session) => importInvoices({ store, session, clock, numbers, ...more }))
}

/** The products that are not found by their own name. */
async function unfound(): Promise<string[]> {
  const { store } = pharmacy
  const { account_id } = await currentAccount(store)
  const missing: string[] = []
  for (const { reference, name } of await pharmacy.rows('SELECT reference, name FROM products')) {
    const found = await searchProducts(store, account_id, name)
    if (!found.some((one) => one.reference === reference)) missing.push(reference)
  }
  return missing
}

const count = async () => (await pharmacy.rows('SELECT count(*)::int AS count FROM products'))[0].count

test('products that an invoice created are found by name at once', async () => {
  await importThese(await newInvoices(2))
  expect(await count()).toBeGreaterThan(0)
  expect(await unfound()).toEqual([])
})

test('products of a run that was stopped are found too', async () => {
  const stop = new AbortController()
  const before = await count()
  const onProgress = (done: number) => done === 2 && stop.abort()
  await expect(importThese(await newInvoices(4), { onProgress, signal: stop.signal })).rejects.toThrow()
  expect(await count()).toBeGreaterThan(before)
  expect(await unfound()).toEqual([])
})

test('products of an invoice that is imported after a later catalogue run has ended are found as well', async () => {
  const { store, clock, inSession } = pharmacy
  const numbers = await newInvoices(6)
  let catalogue: Promise<unknown> | undefined
  const onProgress = () => {
    catalogue ??= inSession((session) =>
      importCatalogue({ store, clock, signal, ...session }, { full: false, trigger: 'manual' }),
    )
  }
  await importThese(numbers, { onProgress })
  await catalogue
  await importThese(await newInvoices(2))
  expect(await unfound()).toEqual([])
})
