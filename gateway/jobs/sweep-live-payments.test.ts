import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'
import { settleQuietPayments, waitsForProcessor } from './sweep-payments.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop()
})
afterAll(() => shop.close())

const sent = (ending: RegExp) => shop.stripe.sent.filter(({ path }) => ending.test(path)).length

test('a payment whose request still waits for the processor is not given up', async () => {
  shop.stripe.fail(/^POST .v1.payment_intents$/, 'hang')
  const charged = shop.charge()
  await expect.poll(() => sent(/payment_intents$/)).toBe(1)
  shop.advance(6)
  expect(await settleQuietPayments(shop.api.runtime)).toBe(0)
  const { status, body } = await charged
  expect([status, body.state]).toEqual([201, 'succeeded'])
})

test('a processor that does not respond holds up no payment of the sandbox', async () => {
  shop.stripe.fail(/confirm$/, 'late', 3)
  const confirmed = sent(/confirm$/)
  const lost = shop.charge()
  await expect.poll(() => sent(/confirm$/)).toBe(confirmed + 1)
  shop.advance(20)
  const slow = { amount: 4098, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
  const { transaction_id } = (await shop.account.sandbox.post('/v1/pay/charges', slow)).body
  shop.advance(6)
  shop.stripe.fail(/^GET/, 'hang', 3)
  let isSwept = false
  const sweep = settleQuietPayments(shop.api.runtime).then(() => {
    isSwept = true
  })
  const state = async () => (await shop.account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)).body.state
  await expect.poll(state).toBe('succeeded')
  expect(isSwept).toBe(false)
  shop.stripe.heal()
  shop.stripe.release()
  await Promise.all([sweep, lost])
})

test('a processor that does not respond holds up no renewal of the sandbox', async () => {
  const { live, sandbox } = shop.account
  const subscribe = async (client: typeof live, token: string) => {
    const { customer_id } = (await client.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    await client.post(`/v1/pay/customers/${customer_id}/payment_methods`, shop.card(token))
    const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'USD', interval: 'week' }
    return (await client.post('/v1/pay/subscriptions', terms)).body.subscription_id
  }
  await subscribe(live, 'pm_card_visa')
  const id = await subscribe(sandbox, 'tok_visa')
  shop.advance(7 * 86_400)
  shop.stripe.fail(/^POST .v1.payment_intents$/, 'hang')
  let ended = 0
  const runs = waitsForProcessor.map((work) => work(shop.api.runtime).finally(() => ended++))
  await expect.poll(() => ended).toBe(waitsForProcessor.length - 1)
  const { data } = (await sandbox.get(`/v1/pay/transactions?subscription_id=${id}`)).body
  expect(data.map((one: { state: string }) => one.state)).toEqual(['succeeded', 'succeeded'])
  await Promise.all(runs)
})
