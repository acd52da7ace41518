import { describe, expect, it } from 'vitest'
import type { Price } from '#lib/data/usage.ts'
import { averagePayment, planCost } from './what-if.ts'

const card = { percent: 2.9, fixed: 0.3, volume: { above: 100_000, percent: 2.4, fixed: 0.2 } }
const base = { pillar: 'pay', unit: 'payment', unitPrice: '' } as const
const prices: Price[] = [
  { ...base, item: 'card_payment', ...card },
  { ...base, item: 'wallet_payment', ...card },
  { ...base, item: 'refund', percent: 0, fixed: 0, volume: null },
  { ...base, pillar: 'connect', item: 'email', percent: 0, fixed: 0.0001, volume: null },
]
const total = (quantities: Record<string, number>, averagePayment = 100) =>
  planCost(prices, { quantities, averagePayment }).total

describe('an estimated month', () => {
  it('uses the price list', () => {
    expect(total({ card_payment: 1 })).toBe(3.2)
    expect(total({ card_payment: 10, refund: 5, email: 20_000 })).toBe(34)
    expect(total({ email: 1 })).toBe(0)
    expect(planCost(prices, { quantities: { email: 1 }, averagePayment: 0 }).lines[0]?.cost).toBe(0.0001)
    expect(total({})).toBe(0)
  })

  it('rounds each fee half up, as each payment is charged', () => {
    // 2.9 % of 12.50 is 0.3625.
    expect(total({ card_payment: 3 }, 12.5)).toBe(1.98)
  })

  it('applies volume prices only beyond the threshold', () => {
    expect(total({ card_payment: 1000 })).toBe(3200)
    expect(total({ card_payment: 1001 })).toBe(3202.6)
    const { lines } = planCost(prices, { quantities: { card_payment: 2000 }, averagePayment: 100 })
    expect(lines[0]?.atVolume).toBe(1000)
  })

  it('counts cards and wallets toward one volume', () => {
    expect(total({ card_payment: 1000, wallet_payment: 1000 })).toBe(3200 + 2600)
  })
})

describe('the average payment to start from', () => {
  it('is what the fees of the account’s own payments were charged on', () => {
    // Two card payments of 40.00 cost 2.92, one wallet payment of 100.00 costs 3.20.
    const used = [
      { group: 'card_payment', quantity: 2, cost: 2.92 },
      { group: 'wallet_payment', quantity: 1, cost: 3.2 },
      { group: 'email', quantity: 500, cost: 0.05 },
    ]
    expect(averagePayment(prices, used)).toBe(60)
  })

  it('is unknown without payments', () => {
    expect(averagePayment(prices, [{ group: 'email', quantity: 3, cost: 0 }])).toBeNull()
  })
})
