import { describe, expect, test } from 'vitest'
import { effectOf, problemsOf, startOf, toInput } from './refund-draft.ts'

const fee = { amount: 320, currency: 'USD', tier: 'standard', percent: '2.9', fixed: 30 } as const
const payment = {
  transactionId: 'tx_1',
  amount: 10_000,
  amountRefunded: 3333,
  currency: 'USD',
  fee,
  feeReturned: 107,
} as const

describe('the refund form', () => {
  test('starts with all that is left', () => {
    expect(startOf(payment)).toEqual({ amount: '66.67', reason: 'requested_by_customer', note: '' })
    expect(startOf({ ...payment, currency: 'JPY' }).amount).toBe('6667')
  })

  test('refuses more than is left, before the request', () => {
    const draft = { ...startOf(payment), amount: '66.68' }
    expect(problemsOf(draft, payment)).toEqual({ amount: 'At most 66.67 USD can be refunded.' })
    expect(problemsOf({ ...draft, amount: '66.67' }, payment)).toEqual({})
  })

  test('sends minor units, and no empty note', () => {
    expect(toInput({ amount: '1.5', reason: 'other', note: ' ' }, payment)).toEqual({
      transactionId: 'tx_1',
      amount: 150,
      reason: 'other',
      note: null,
    })
  })

  test('shows the part of the fee that comes back, so that the last refund returns the rest', () => {
    expect(effectOf(3333, { ...payment, amountRefunded: 0, feeReturned: 0 })).toEqual({
      refunded: 3333,
      feeReturned: 107,
      lost: 3226,
    })
    expect(effectOf(6667, payment)).toEqual({ refunded: 6667, feeReturned: 213, lost: 6454 })
  })
})
