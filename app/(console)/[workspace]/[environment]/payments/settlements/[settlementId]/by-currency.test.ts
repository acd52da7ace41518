import { expect, test } from 'vitest'
import type { Settlement } from '#lib/data/settlements.ts'
import { sharesOf } from './by-currency.tsx'

const euros = { currency: 'EUR', gross: 8_000, refunds: 0, fees: 74, converted: 8_594, count: 1 } as const
const settlement = {
  currency: 'USD',
  byCurrency: [euros],
  adjustmentAmount: -8_594,
  carriedOverAmount: -3_943,
  netAmount: -3_943,
} as unknown as Settlement

test('the currencies, the adjustments and the amount from earlier settlements add up to the settlement', () => {
  const shares = sharesOf(settlement)
  expect(shares.map(({ label }) => label)).toEqual(['EUR', 'Adjustments', 'From earlier settlements'])
  expect(shares.reduce((sum, { converted }) => sum + converted, 0)).toBe(settlement.netAmount)
  expect(sharesOf({ ...settlement, adjustmentAmount: 0, carriedOverAmount: 0 })).toHaveLength(1)
})
