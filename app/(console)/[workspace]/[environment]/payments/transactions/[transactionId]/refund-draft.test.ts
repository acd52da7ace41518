import { describe, expect, test } from 'vitest'
import type { Transaction } from '#lib/data/transactions.ts'
import { effectOf, problemsOf, startOf, takenWords, toInput } from './refund-draft.ts'

const fee = { amount: 320, currency: 'USD', tier: 'standard', percent: '2.9', fixed: 30 } as const
const payment = {
  transactionId: 'tx_1',
  amount: 10_000,
  amountRefunded: 3333,
  currency: 'USD' as const,
  fee,
  feeReturned: 107,
  settlement: null,
  refunds: [{ state: 'completed', settlementAmount: 3333, feeReturned: 107 }] as Transaction['refunds'],
}

const inEuros = {
  ...payment,
  amount: 5000,
  amountRefunded: 0,
  currency: 'EUR' as const,
  fee: { amount: 173, currency: 'EUR', tier: 'standard', percent: '2.9', fixed: 28 } as const,
  feeReturned: 0,
  refunds: [],
  settlement: { currency: 'USD', net: 5234, fx: { rate: '1.0843' } } as NonNullable<Transaction['settlement']>,
}

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
    expect(effectOf(3333, { ...payment, amountRefunded: 0, feeReturned: 0, refunds: [] })).toEqual({
      refunded: 3333,
      feeReturned: 107,
      lost: 3226,
      taken: 3226,
    })
    expect(effectOf(6667, payment)).toEqual({ refunded: 6667, feeReturned: 213, lost: 6454, taken: 6454 })
  })
  test('takes the settlement currency from the balance, at the rate of the payment', () => {
    expect(takenWords(effectOf(1234, inEuros), inEuros)).toBe('12.91 USD (11.91 EUR at 1.0843)')
    const dollars = { ...payment, amountRefunded: 0, feeReturned: 0, refunds: [] }
    expect(takenWords(effectOf(3333, dollars), dollars)).toBe('32.26 USD')
  })

  test('takes the remainder with the last refund', () => {
    const refunds = [{ state: 'completed', settlementAmount: 1338, feeReturned: 43 }] as Transaction['refunds']
    const rest = { ...inEuros, amountRefunded: 1234, feeReturned: 43, refunds }
    const first = effectOf(1234, inEuros).taken
    expect(first + effectOf(3766, rest).taken).toBe(5234)
  })
})
