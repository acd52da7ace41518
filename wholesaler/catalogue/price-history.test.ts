import { expect, test } from 'vitest'
import type { ChangedFields } from '../db/schema/index.ts'
import { priceHistory } from './price-history.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const change = (run_id: number, fields: ChangedFields, run_state: 'completed' | 'undone' = 'completed') => ({
  ...{ run_id, run_state, fields },
  changed_at: day(run_id),
})
const added = { at: day(1), run_id: 1 }

test('begins with the price at which the product was added and ends with the current one', () => {
  const changes = [
    change(5, { unit_price: [120, 130] }),
    change(4, { name: ['A', 'B'] }),
    change(3, { unit_price: [100, 120] }),
  ]
  expect(priceHistory({ unit_price: 130, added }, changes)).toEqual([
    { at: day(1), unit_price: 100, run_id: 1 },
    { at: day(3), unit_price: 120, run_id: 3 },
    { at: day(5), unit_price: 130, run_id: 5 },
  ])
})

test('has one point if the price never changed', () => {
  expect(priceHistory({ unit_price: 99, added }, [])).toEqual([{ ...added, unit_price: 99 }])
})

test('leaves out imports that were undone', () => {
  const changes = [change(4, { unit_price: [100, 140] }, 'undone'), change(3, { unit_price: [90, 100] })]
  expect(priceHistory({ unit_price: 100, added }, changes).map(({ unit_price }) => unit_price)).toEqual([90, 100])
})

test('begins at the first known change if it is not known when the product was added', () => {
  const changes = [change(3, { unit_price: [90, 100] })]
  expect(priceHistory({ unit_price: 100, added: undefined }, changes)).toEqual([
    { at: day(3), unit_price: 100, run_id: 3 },
  ])
})
