import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../../money/currencies.schema.ts'
import { amountsOf } from './amounts.ts'
import { allocate, linesOf, sum, toLine, usageTotalOf } from './bill-lines.ts'

const currency = fc.constantFrom(...Object.keys(currencies))
const metered = (pillar: 'pay' | 'connect', item: string, cost_micros: number) => {
  return { pillar, item, calls: 0, quantity: 3, cost_micros }
}
const customer = (country: string) => ({ name: 'Shop', country, address: null, tax_ids: [] })

describe('rounding', () => {
  test('parts add up to the rounded sum, and each is within one unit of its exact value', () => {
    const micros = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(micros, currency, (costs, code) => {
        const parts = allocate(costs, code)
        const step = 10 ** (6 - currencies[code as 'USD'].exponent)
        const total = costs.reduce((all, one) => all + one, 0)
        const units = Math.sign(total) * Math.floor((Math.abs(total) + step / 2) / step)
        expect(parts.reduce((all, one) => all + one, 0)).toBe(units || 0)
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part * step - (costs[index] ?? 0))).toBeLessThanOrEqual(step)
        }
      }),
    )
  })

  test('the largest remainders are rounded up', () => {
    expect(allocate([3_333, 3_333, 3_334], 'USD')).toEqual([0, 0, 1])
    expect(allocate([1_030_000, 14_999, 4_999], 'USD')).toEqual([103, 2, 0])
    expect(allocate([400_000, 300_000, 300_000], 'JPY')).toEqual([1, 0, 0])
  })
})

describe('lines', () => {
  const usage = [metered('pay', 'card_payment', 2_060_000), metered('connect', 'email', 340_000)]

  test('have exactly the contract’s fields', () => {
    const [line] = linesOf(usage, 'live', 'USD')
    expect(line && toLine(line, 0, 'USD')).toEqual({
      line: 1,
      kind: 'usage',
      pillar: 'pay',
      item: 'card_payment',
      description: 'Card payments',
      quantity: 3,
      unit: 'payment',
      unit_price: '2.9% + $0.30',
      amount: 2.06,
    })
  })

  test('in live, deduct the Pay fees that settlements already collected', () => {
    const lines = linesOf(usage, 'live', 'USD')
    expect(lines.map(({ kind, item, amount }) => [kind, item, amount])).toEqual([
      ['usage', 'card_payment', 206],
      ['usage', 'email', 34],
      ['already_collected', 'already_collected', -206],
    ])
    expect(usageTotalOf(lines)).toBe(240)
  })

  test('in the sandbox, deduct everything else, so that nothing is owed', () => {
    const lines = linesOf(usage, 'sandbox', 'USD')
    expect(lines.at(-1)).toMatchObject({ kind: 'not_billed', amount: -34 })
    expect(amountsOf(lines, customer('DE'), '2026-10')).toMatchObject({ subtotal: 0, tax: 0, total: 0 })
  })

  test('leave out items without a price, and are empty for a month without usage', () => {
    expect(linesOf([metered('pay', 'calls', 0)], 'sandbox', 'USD')).toEqual([])
  })

  test('include an item that is not on the price list', () => {
    expect(linesOf([metered('connect', 'fax', 1_000_000)], 'live', 'EUR')).toMatchObject([
      { item: 'fax', amount: 100, unit_price: 'not listed' },
    ])
  })
})

test('subtotal plus tax equals the total in every currency and region', () => {
  const countries = fc.constantFrom('US', 'DE', 'FR', 'LU', 'HU', 'FI', 'GB', 'JP', 'CH')
  const costs = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(costs, currency, countries, (micros, code, country) => {
      const lines = linesOf(
        micros.map((cost) => metered('connect', 'email', cost)),
        'live',
        code,
      )
      const { subtotal, tax, total, tax_rule } = amountsOf(lines, customer(country), '2026-10')
      expect(subtotal).toBe(sum(lines.map(({ amount }) => amount)))
      expect(subtotal + tax).toBe(total)
      expect([subtotal, tax, total].every(Number.isSafeInteger)).toBe(true)
      expect(Math.abs(tax - (subtotal * tax_rule.rate_bp) / 10_000)).toBeLessThanOrEqual(0.5)
    }),
  )
})
