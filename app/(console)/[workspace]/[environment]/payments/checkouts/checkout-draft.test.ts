import { expect, test } from 'vitest'
import { draftProblems, placed, startDraft, toCreateCheckout } from './checkout-draft.ts'

const currencies = [
  { code: 'EUR', exponent: 2, minAmount: 50 },
  { code: 'JPY', exponent: 0, minAmount: 50 },
]
const draft = { ...startDraft('EUR', null), amount: '49.90', description: ' Order 7 ' }

test('converts the amount by the currency’s decimals, and leaves out a customer that was not chosen', () => {
  expect(toCreateCheckout(draft, currencies)).toEqual({
    amount: 4990,
    currency: 'EUR',
    description: 'Order 7',
    successUrl: 'https://shop.example/thanks',
    cancelUrl: 'https://shop.example/cart',
    expiresIn: 3600,
  })
  expect(toCreateCheckout({ ...draft, amount: '4990', currency: 'JPY' }, currencies).amount).toBe(4990)
})

test('saves the payment method of a customer only', () => {
  const saving = { ...draft, savesMethod: true }
  expect(toCreateCheckout(saving, currencies)).not.toHaveProperty('savePaymentMethod')
  expect(toCreateCheckout({ ...saving, customerId: 'cus_1' }, currencies)).toMatchObject({
    customerId: 'cus_1',
    savePaymentMethod: true,
  })
})

test('asks for an amount and a description', () => {
  expect(draftProblems(startDraft('EUR', null), currencies)).toEqual({
    amount: 'Enter an amount.',
    description: 'Enter a description for the payer.',
  })
  expect(draftProblems({ ...draft, amount: '0.10' }, currencies)).toEqual({
    amount: 'The smallest amount is 0.50 EUR.',
  })
  expect(draftProblems(draft, currencies)).toEqual({})
})

test('moves the API’s problems to the fields of the form', () => {
  expect(placed({ success_url: 'Must be https', customerId: 'No' })).toEqual({
    successUrl: 'Must be https',
    customerId: 'No',
  })
})
