import { describe, expect, test } from 'vitest'
import type { Transaction } from '#lib/data/transactions.ts'
import { amountLines, settledDay, takenBack, takenByRefunds } from './settled.ts'

const fee = { amount: 74, currency: 'EUR', tier: 'standard', percent: '0', fixed: 74 } as const
const fx = { rate: '1.0843', marginBps: 0, quoteId: null, lockedAt: '2026-11-27T02:03:58Z' }
const settlement = {
  currency: 'USD',
  gross: 8_674,
  fee: 80,
  net: 8_594,
  fx,
  settlementId: 'st_1',
  availableOn: '2026-11-28',
} as const
const payment = {
  state: 'succeeded' as Transaction['state'],
  amount: 8_000,
  currency: 'EUR' as const,
  fee,
  amountRefunded: 0,
  feeReturned: 0,
  settlement,
  failedAt: null as string | null,
  refunds: [] as Transaction['refunds'],
}
const refundOf = (over: Partial<Transaction['refunds'][number]>) =>
  ({
    state: 'completed',
    settlementAmount: 0,
    feeReturned: 0,
    createdAt: '2026-11-27T10:00:00Z',
    ...over,
  }) as Transaction['refunds'][number]

const returned = { ...payment, state: 'failed' as const, failedAt: '2026-11-27T02:05:03Z', feeReturned: 74 }

describe('the amounts of a payment', () => {
  test('say what the payer’s bank returned, so that they add up to nothing', () => {
    const lines = amountLines(returned)
    expect(lines.map(({ kind, value }) => [kind, value])).toEqual([
      ['payment', 8_000],
      ['fee', -74],
      ['returned', -8_000],
      ['fee_returned', 74],
    ])
    expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(0)
  })

  test('have no fee and no return if the payment never succeeded', () => {
    expect(amountLines({ ...payment, state: 'failed', fee: null })).toEqual([{ kind: 'payment', value: 8_000 }])
  })
})

describe('what a settlement takes back', () => {
  test('is the share of a returned payment, on the day of its return', () => {
    expect(settledDay(settlement)).toBe('2026-11-27')
    expect(takenBack(returned)).toEqual({ amount: 8_594, day: '2026-11-27' })
    expect(takenBack(payment)).toBeNull()
    expect(takenBack({ ...payment, state: 'failed', fee: null, settlement: null })).toBeNull()
  })

  test('is also the part of the fee that refunds had returned before', () => {
    const refunds = [refundOf({ feeReturned: 37 }), refundOf({ state: 'failed', feeReturned: 20 })]
    expect(takenBack({ ...returned, refunds })?.amount).toBe(8_594 + 40)
  })

  test('is what refunds cost, on each of their days, without those that failed', () => {
    expect(takenByRefunds(payment)).toBeNull()
    const refunds = [
      refundOf({ settlementAmount: 1_084, feeReturned: 9, createdAt: '2026-11-29T00:00:00Z' }),
      refundOf({ settlementAmount: 500, state: 'failed' }),
      refundOf({ settlementAmount: 1_338, feeReturned: 12, createdAt: '2026-11-27T23:59:59Z' }),
      refundOf({ settlementAmount: 100, state: 'pending' }),
    ]
    expect(takenByRefunds({ ...payment, refunds })).toEqual({
      amount: 1_084 + 1_338 + 100 - 23,
      payoutDays: ['2026-11-28', '2026-11-30'],
    })
  })
})
