import { expect, it } from 'vitest'
import { firstDraft, readDraft } from './checkout-draft.ts'

const currencies = [{ code: 'EUR', exponent: 2, minAmount: 50, maxAmount: 99_999_999 }]

it('returns the payer to pages that need no session, so that the copied request works', () => {
  const { request } = readDraft(firstDraft, currencies, 'http://pay.test')
  expect(request).toMatchObject({
    amount: 4900,
    successUrl: 'http://pay.test/pay/example-shop/thanks',
    cancelUrl: 'http://pay.test/pay/example-shop/cart',
  })
})
