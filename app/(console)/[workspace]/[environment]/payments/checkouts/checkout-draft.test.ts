import { expect, test } from 'vitest'
import { draftProblems, placed, startDraft, toCreateCheckout } from './checkout-draft.ts'

const currencies = [
  { code: 'EUR', exponent: 2, minAmount: 50 },
  { code: 'JPY', exponent: 0, minAmount: 50 },
]
const draft = {
  ...startDraft('EUR', null, 'http://pay.test/pay/example-shop'),
  amount: '49.90',
  description: ' Order 7 ',
}

test('converts the amount by the currency’s decimals, and leaves out a customer that was not chosen', () => {
  expect(toCreateCheckout(draft, currencies)).toEqual({
    amount: 4990,
    currency: 'EUR',
    description: 'Order 7',
    successUrl: 'http://pay.test/pay/example-shop/thanks',
    cancelUrl: 'http://pay.test/pay/example-shop/cart',
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
  expect(draftProblems(startDraft('EUR', null, 'http://pay.test/pay/example-shop'), currencies)).toEqual({
    amount: 'Enter an amount.',
    description: 'Enter a description for the payer.',
  })
  expect(draftProblems({ ...draft, amount: '0.10' }, currencies)).toEqual({
    amount: 'The smallest amount is 0.50 EUR.',
  })
  expect(draftProblems(draft, currencies)).toEqual({})
})

test('asks for the pages to return to where no example shop exists', () => {
  const live = { ...startDraft('EUR', null, null), amount: '49.90', description: 'Order 7' }
  expect(draftProblems(live, currencies)).toEqual({
    successUrl: 'Enter the page that payers see after they pay.',
    cancelUrl: 'Enter the page that payers see if they cancel.',
  })
})

test('moves the API’s problems to the fields of the form', () => {
  expect(placed({ success_url: 'Must be https', customerId: 'No' })).toEqual({
    successUrl: 'Must be https',
    customerId: 'No',
  })
})
