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

test('a processor that does not respond holds up no payment of the sandbox', async () => {
  shop.stripe.fail(/confirm$/, 'late')
  const lost = shop.charge()
  await expect.poll(() => shop.stripe.sent.at(-1)?.path).toMatch(/confirm$/)
  shop.advance(20)
  const slow = { amount: 4098, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
  const { transaction_id } = (await shop.account.sandbox.post('/v1/pay/charges', slow)).body
  shop.advance(6)
  shop.stripe.fail(/^GET/, 'hang')
  let isSwept = false
  const sweep = settleQuietPayments(shop.api.runtime).then(() => {
    isSwept = true
  })
  const state = async () => (await shop.account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)).body.state
  await expect.poll(state).toBe('succeeded')
  expect(isSwept).toBe(false)
  await Promise.all([sweep, lost])
})
