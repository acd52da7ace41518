import { expect, test } from 'vitest'
import { draftProblems, startDraft, toCreateSubscription } from './subscription-draft.ts'

const currencies = [
  { code: 'EUR', exponent: 2, minAmount: 50 },
  { code: 'JPY', exponent: 0, minAmount: 50 },
]
const draft = { ...startDraft('cus_1'), plan: ' Pro ', amount: '19.99', trialDays: '14' }

test('converts the price by the currency’s decimals', () => {
  expect(toCreateSubscription(draft, currencies)).toEqual({
    customerId: 'cus_1',
    plan: 'Pro',
    amount: 1999,
    currency: 'EUR',
    interval: 'month',
    trialDays: 14,
  })
  expect(toCreateSubscription({ ...draft, amount: '1999', currency: 'JPY' }, currencies).amount).toBe(1999)
})

test('asks for a customer, a plan, a price and a trial of at most two years', () => {
  expect(draftProblems({ ...startDraft(null), trialDays: '731' }, currencies)).toEqual({
    customerId: 'Choose a customer.',
    plan: 'Enter a name for the plan.',
    amount: 'Enter an amount.',
    trialDays: 'Enter a number from 0 to 730.',
  })
  expect(draftProblems(draft, currencies)).toEqual({})
})
