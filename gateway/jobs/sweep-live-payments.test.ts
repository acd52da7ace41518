import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'
import { settleQuietPayments } from './sweep-payments.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop()
})
afterAll(() => shop.close())

const begun = () => shop.stripe.sent.filter(({ path }) => path === '/v1/payment_intents').length

test('a payment whose request still waits for the processor is not given up', async () => {
  shop.stripe.fail(/^POST .v1.payment_intents$/, 'hang')
  const charged = shop.charge()
  await expect.poll(begun).toBe(1)
  shop.advance(6)
  expect(await settleQuietPayments(shop.api.runtime)).toBe(0)
  const { status, body } = await charged
  expect([status, body.state]).toEqual([201, 'succeeded'])
})
