import { expect, test } from 'vitest'
import { quoteProblems, startingDraft, toCreateQuote } from './quote-draft.ts'

const currencies = [
  { code: 'USD', exponent: 2, minAmount: 50 },
  { code: 'EUR', exponent: 2, minAmount: 50 },
  { code: 'JPY', exponent: 0, minAmount: 50 },
]

test('starts with two different currencies', () => {
  expect(startingDraft('EUR')).toMatchObject({ from_currency: 'EUR', to_currency: 'USD' })
  expect(startingDraft('JPY')).toMatchObject({ from_currency: 'JPY', to_currency: 'EUR' })
})

test('sends the amount in minor units of the payer’s currency, or none', () => {
  const draft = startingDraft('USD')
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
  const draft = startingDraft('JPY')
  expect(quoteProblems({ ...draft, to_currency: 'JPY' }, currencies)).toEqual({
    to_currency: 'Choose another currency',
  })
  expect(quoteProblems({ ...draft, amount: '1.5' }, currencies)).toEqual({ amount: 'JPY has no decimals.' })
  expect(quoteProblems({ ...draft, amount: '1' }, currencies)).toEqual({})
})
