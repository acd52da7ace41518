import { expect, test } from 'vitest'
import { quoteLimit, quoteProblems, startingDraft, toCreateQuote } from './quote-draft.ts'

const currencies = [
  { code: 'USD', exponent: 2, minAmount: 50 },
  { code: 'EUR', exponent: 2, minAmount: 50 },
  { code: 'JPY', exponent: 0, minAmount: 50 },
]

test('starts with two different currencies', () => {
  expect(startingDraft('EUR', null)).toMatchObject({ from_currency: 'EUR', to_currency: 'USD' })
  expect(startingDraft('JPY', null)).toMatchObject({ from_currency: 'JPY', to_currency: 'EUR' })
})

test('starts with the settlement currency, and says which quotes no payment can use', () => {
  const draft = startingDraft('EUR', 'EUR')
  expect(draft).toMatchObject({ from_currency: 'USD', to_currency: 'EUR' })
  expect(startingDraft('USD', 'GBP')).toMatchObject({ from_currency: 'USD', to_currency: 'GBP' })
  expect(quoteLimit(draft, 'EUR')).toBeUndefined()
  expect(quoteLimit(draft, 'GBP')).toBe('Your payments settle in GBP, so they can’t use this quote.')
  expect(quoteLimit(draft, null)).toContain('settlement currency')
})

test('sends the amount in minor units of the payer’s currency, or none', () => {
  const draft = startingDraft('USD', null)
  expect(toCreateQuote({ ...draft, amount: '19.99' }, currencies)).toEqual({
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    amount: 1999,
    lockDuration: 'hour',
  })
  expect(toCreateQuote({ ...draft, from_currency: 'JPY', amount: '1000' }, currencies).amount).toBe(1000)
  expect(toCreateQuote({ ...draft, amount: ' ' }, currencies).amount).toBeNull()
})

test('rejects the same currency twice and an amount that the currency can’t have', () => {
  const draft = startingDraft('JPY', null)
  expect(quoteProblems({ ...draft, to_currency: 'JPY' }, currencies)).toEqual({
    to_currency: 'Choose another currency',
  })
  expect(quoteProblems({ ...draft, amount: '1.5' }, currencies)).toEqual({ amount: 'JPY has no decimals.' })
  expect(quoteProblems({ ...draft, amount: '1' }, currencies)).toEqual({})
})
