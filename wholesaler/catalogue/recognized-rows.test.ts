import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { importCatalogue } from './import-catalogue.ts'
import { undoRun } from './undo-run.ts'

const PRODUCTS = 300
let pharmacy: Pharmacy

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: PRODUCTS })
})
afterEach(() => pharmacy.stop())

function run(full = true) {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full, trigger: 'manual' }))
}
const stored = () => pharmacy.rows('SELECT * FROM products ORDER BY product_id')
const versions = () => pharmacy.rows('SELECT xmin FROM products ORDER BY product_id')

test('a repeat recognizes every row and writes no product', async () => {
  await run()
  const [before, written] = [await stored(), await versions()]
  expect(await run()).toMatchObject({ imported: 0, updated: 0, ignored: PRODUCTS })
  expect([await stored(), await versions()]).toEqual([before, written])
})

test('products without a stored row are read again and recognized from then on', async () => {
  await run()
  const before = await stored()
  await pharmacy.rows('UPDATE products SET text_hash = NULL')
  expect(await run()).toMatchObject({ updated: 0, ignored: PRODUCTS })
  expect(await stored()).toEqual(before)
})

test('rows with another text of the same products count as ignored and are not written', async () => {
  await run()
  await pharmacy.rows(`UPDATE products SET text_hash = sha256('another text')`)
  const written = await versions()
  expect(await run()).toMatchObject({ updated: 0, ignored: PRODUCTS })
  expect(await versions()).toEqual(written)
})

test('a product that was changed here or missed is written again although its row stayed the same', async () => {
  await run()
  const before = await stored()
  await pharmacy.rows('UPDATE products SET missed_crawls = 1 WHERE product_id % 3 = 0')
  await pharmacy.rows('UPDATE products SET missed_crawls = 2, is_active = false WHERE product_id % 3 = 1')
  expect(await run()).toMatchObject({ updated: 0, ignored: PRODUCTS })
  expect(await stored()).toEqual(before)
})

test('a full import after an undone one brings back what was undone', async () => {
  await run()
  await pharmacy.control('products/change', { count: 40 })
  const { run_id } = await run()
  const after = await stored()
  await undoRun(pharmacy.store, run_id, pharmacy.clock)
  expect(await run()).toMatchObject({ updated: 40, ignored: PRODUCTS - 40 })
  expect(await stored()).toEqual(after)
})

test('an incremental import between two full ones leaves the rows that it has read', async () => {
  await run()
  await pharmacy.control('products/change', { count: 40 })
  expect(await run(false)).toMatchObject({ mode: 'incremental', updated: 40 })
  const written = await versions()
  expect(await run()).toMatchObject({ updated: 0, ignored: PRODUCTS })
  expect(await versions()).toEqual(written)
})
