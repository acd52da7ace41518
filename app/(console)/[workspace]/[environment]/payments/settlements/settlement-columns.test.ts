import { expect, test } from 'vitest'
import { tableCsv } from '#components/csv/table-csv.ts'
import { chosenColumns } from '#components/data-table/columns.ts'
import type { Settlement } from '#lib/data/settlements.ts'
import { columnsFor } from './settlement-columns.tsx'

const paid = {
  settlementId: 'st_1',
  number: 'ST-2026-11-23-USD',
  state: 'paid',
  currency: 'USD',
  periodStart: '2026-11-23T00:00:00Z',
  grossAmount: 5_422,
  refundAmount: 1_338,
  feeAmount: 188,
  feeReturnedAmount: 47,
  adjustmentAmount: 0,
  carriedOverAmount: 0,
  netAmount: 3_943,
  payout: null,
} as Settlement
const carried: Settlement = {
  ...paid,
  state: 'carried_over',
  periodStart: '2026-11-27T00:00:00Z',
  grossAmount: 8_674,
  refundAmount: 0,
  feeAmount: 80,
  feeReturnedAmount: 0,
  adjustmentAmount: -8_594,
  carriedOverAmount: -3_980,
  netAmount: -3_980,
}

const shownFor = (rows: Settlement[]) => chosenColumns(columnsFor(rows), {}).map(({ header }) => header)

test('a list of payouts needs no columns for adjustments and carried amounts', () => {
  const expected = ['Day (UTC)', 'State', 'Payments', 'Refunds', 'Net fees', 'Payout', 'Arrival']
  expect(shownFor([paid])).toEqual(expected)
  expect(shownFor([])).toEqual(expected)
})

test('a list with them shows them, so that each row adds up', () => {
  expect(shownFor([paid, carried])).toEqual([
    'Day (UTC)',
    'State',
    'Payments',
    'Refunds',
    'Net fees',
    'Adjustments',
    'From earlier',
    'Carried over',
    'Payout',
    'Arrival',
  ])
})

test('the file states days, all decimals, and no payout of a carried amount', () => {
  const [header = '', first = '', second = ''] = tableCsv(columnsFor([]), [carried, paid]).split('\r\n')
  expect(header).toContain('Day (UTC),State,Payments,Refunds,Net fees,Adjustments,From earlier,Carried over,Payout')
  expect(first).toMatch(/^2026-11-27,carried_over,86\.74,0\.00,-0\.80,-85\.94,-39\.80,-39\.80,,USD/)
  expect(second).toMatch(/^2026-11-23,paid,54\.22,-13\.38,-1\.41,0\.00,0\.00,,39\.43,USD/)
})
