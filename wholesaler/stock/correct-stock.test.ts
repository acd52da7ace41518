import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { readStatus } from '../accounts/status.ts'
import { correctStock } from './correct-stock.ts'
import { readStock } from './read-stock.ts'

let pharmacy: Pharmacy
let productId: number

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 5 })
  const [product] = await pharmacy.rows(`INSERT INTO products
      (account_id, reference, is_barcode_valid, name, unit_price, currency, created_run_id)
    SELECT account_id, 'X', false, 'X', 12345, 'EUR', 0 FROM accounts RETURNING product_id`)
  productId = product.product_id
})
afterAll(() => pharmacy.stop())

const correct = (units: number, lot?: string, expiresOn?: string) => {
  const { store, clock } = pharmacy
  return correctStock(store, { productId, units, ...(lot && { lot }), ...(expiresOn && { expiresOn }) }, clock.now())
}

const lots = async () =>
  (await pharmacy.rows('SELECT lot, units FROM lots ORDER BY lot')).map(({ lot, units }) => [lot, units])
const units = async () => (await pharmacy.rows('SELECT units FROM stock_levels'))[0]?.units ?? 0

test('adds to lots and takes the earliest expiry first, or the named lot', async () => {
  await correct(5, 'late', '2029-01-31')
  await correct(5, 'early', '2028-01-31')
  await correct(2)
  expect(await correct(-6)).toBe(true)
  expect(await lots()).toEqual([
    ['EARLY', 0],
    ['LATE', 4],
  ])
  await correct(3, 'EARLY', '2028-01-31')
  expect(await correct(-1, 'LATE')).toBe(true)
  expect(await lots()).toEqual([
    ['EARLY', 3],
    ['LATE', 3],
  ])
  expect(await units()).toBe(8)
})

test('the stock shows its lots in the order in which they leave, with their urgency', async () => {
  expect(await readStock(pharmacy.store, productId, '2028-02-01')).toEqual({
    units: 8,
    loose: 2,
    lots: [
      expect.objectContaining({ lot: 'EARLY', units: 3, urgency: 'expired' }),
      expect.objectContaining({ lot: 'LATE', units: 3, urgency: 'later' }),
    ],
  })
  expect(await readStock(pharmacy.store, 0, '2028-02-01')).toEqual({ units: 0, loose: 0, lots: [] })
})

test('never takes more units than there are, even concurrently', async () => {
  const before = await units()
  expect(await correct(-before - 1)).toBe(false)
  const taken = await Promise.all(Array.from({ length: before + 3 }, () => correct(-1)))
  expect(taken.filter(Boolean)).toHaveLength(before)
  expect(await units()).toBe(0)
})

test.each([0, 1.5, Number.NaN])('refuses to correct by %s units', async (wrong) => {
  await expect(correct(wrong)).rejects.toThrow(RangeError)
})

test('a lot that is used up is neither shown nor counted', async () => {
  const { store } = pharmacy
  const seen = async () => [
    (await readStock(store, productId, '2026-11-27')).lots.map(({ lot }) => lot),
    (await readStatus(store.db, await currentAccount(store))).lots,
  ]
  await correct(2, 'kept', '2030-01-31')
  await correct(3, 'sold', '2030-02-28')
  expect(await seen()).toEqual([['KEPT', 'SOLD'], 2])
  await correct(-3, 'SOLD', '2030-02-28')
  expect(await seen()).toEqual([['KEPT'], 1])
})

test('keeps why the stock was corrected', async () => {
  const { store, clock } = pharmacy
  expect(await correctStock(store, { productId, units: 1, note: 'Counted again' }, clock.now())).toBe(true)
  const notes = await pharmacy.rows('SELECT units, note FROM stock_movements ORDER BY movement_id DESC LIMIT 2')
  expect(notes[0]).toEqual({ units: 1, note: 'Counted again' })
  expect(notes[1]?.note).toBeNull()
})

test('a date without a lot names the units that came with that date and no lot', async () => {
  await correct(5, undefined, '2035-06-30')
  await correct(5, 'soonest', '2027-01-31')
  expect(await correct(-2, undefined, '2035-06-30')).toBe(true)
  expect(await lots()).toEqual(
    expect.arrayContaining([
      ['SANS-LOT-2035-06-30', 3],
      ['SOONEST', 5],
    ]),
  )
})
