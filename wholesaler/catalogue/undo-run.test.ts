import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { listProductChanges, listRunChanges } from './changes.ts'
import { importCatalogue } from './import-catalogue.ts'
import { undoRun } from './undo-run.ts'

let pharmacy: Pharmacy

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: 300 })
})
afterEach(() => pharmacy.stop())

function run(full = false) {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full, trigger: 'manual' }))
}
const undo = (runId: number) => undoRun(pharmacy.store, runId, pharmacy.clock)
// Everything but the wholesaler's stock, which is news and not the pharmacy's data, and the text that was read last.
const stored = () =>
  pharmacy.rows(
    "SELECT to_jsonb(products) - ARRAY['available_stock', 'text_hash'] AS row FROM products ORDER BY product_id",
  )
const change = (count: number) => pharmacy.control('products/change', { count })

test('gives all products of an import the values they had before', async () => {
  await run()
  const before = await stored()
  await change(40)
  const { run_id, updated } = await run()
  expect(updated).toBe(40)
  expect(await stored()).not.toEqual(before)
  expect(await undo(run_id)).toEqual({ run_id, restored: 40, removed: 0, kept: 0 })
  expect(await stored()).toEqual(before)
})

test('the next import brings back what was undone', async () => {
  await run()
  await change(40)
  const { run_id } = await run()
  const after = await stored()
  await undo(run_id)
  expect(await run()).toMatchObject({ mode: 'incremental', updated: 40 })
  expect(await stored()).toEqual(after)
})

test('removes the products that the import added, and starts over with a full import', async () => {
  const { run_id } = await run()
  expect(await undo(run_id)).toEqual({ run_id, restored: 0, removed: 300, kept: 0 })
  expect(await stored()).toEqual([])
  expect(await run()).toMatchObject({ mode: 'full', imported: 300 })
})

test('keeps a product that is in stock, but inactive', async () => {
  const { run_id } = await run()
  await pharmacy.rows('INSERT INTO stock_levels (product_id, units) SELECT min(product_id), 5 FROM products')
  expect(await undo(run_id)).toMatchObject({ removed: 299, kept: 1 })
  expect(await pharmacy.rows('SELECT is_active FROM products')).toEqual([{ is_active: false }])
})

test('a product that stayed inactive is active again after the next import, which counts it as updated', async () => {
  const { run_id } = await run()
  await pharmacy.rows('INSERT INTO stock_levels (product_id, units) SELECT min(product_id), 5 FROM products')
  const before = await stored()
  await undo(run_id)
  const inactive = await stored()
  const again = await run()
  expect(again).toMatchObject({ imported: 299, updated: 1, ignored: 0 })
  expect((await stored())[0]).toEqual(before[0])
  expect(await listRunChanges(pharmacy.store.db, again.run_id)).toMatchObject([
    { fields: { is_active: [false, true] } },
  ])
  expect(await undo(again.run_id)).toMatchObject({ restored: 1, removed: 299 })
  expect(await stored()).toEqual(inactive)
})

test('refuses to undo an import while a later one has changed the same products, and names it', async () => {
  await run()
  await change(300)
  const first = await run()
  await change(300)
  const second = await run()
  await expect(undo(first.run_id)).rejects.toThrow(
    `Undo run ${second.run_id} first: it changed 300 of the same products later.`,
  )
  const before = await stored()
  await undo(second.run_id)
  await undo(first.run_id)
  expect(await stored()).not.toEqual(before)
})

test('refuses to undo an import twice, and one that does not exist', async () => {
  const { run_id } = await run()
  await undo(run_id)
  await expect(undo(run_id)).rejects.toThrow(`Run ${run_id} is already undone.`)
  await expect(undo(987)).rejects.toThrow('There is no run 987.')
})

test('the next import brings back everything after an earlier import was undone before a later one', async () => {
  const runs: number[] = []
  for (const days of [1, 7, 7]) {
    await pharmacy.control('days', { count: days })
    runs.push((await run()).run_id)
  }
  const rows = () => pharmacy.rows('SELECT reference, name, unit_price FROM products ORDER BY reference')
  const after = await rows()
  const [, second = 0, third = 0] = runs
  await undo(second)
  await undo(third)
  expect(await rows()).not.toEqual(after)
  await run()
  expect(await rows()).toEqual(after)
})

test('lists the differences of an import and the history of a product', async () => {
  await run()
  const { ids } = await change(3)
  const { run_id } = await run()
  const { db } = pharmacy.store
  const changes = await listRunChanges(db, run_id)
  expect(changes.map(({ reference }) => reference).sort()).toEqual(ids)
  const [first] = changes
  expect(Object.keys(first?.fields ?? {})).not.toContain('hash')
  expect(await listProductChanges(db, first?.product_id ?? 0)).toEqual([first])
  expect(await listRunChanges(db, run_id, first?.product_id)).toEqual(changes.slice(1))
})
