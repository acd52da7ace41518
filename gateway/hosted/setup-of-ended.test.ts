import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { payment } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

const CHALLENGED = '4000000000003220'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** A subscription that the merchant canceled while the payer of its overdue payment was with the bank. */
async function endedMeanwhile() {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer, { trial_days: 1 })).body
  await shop.advanceTo('2026-11-22T12:00:00Z')
  const path = `/hosted${new URL((await shop.subscription(id)).setup_url).pathname}`
  const { body } = await api.request('POST', path, { body: payment(CHALLENGED) })
  await shop.account.sandbox.post(`/v1/pay/subscriptions/${id}/cancel`, { at: 'now' })
  const challenge = new URL(body.last_attempt.next_action.url).pathname.split('/').at(-1)
  return {
    ...shop,
    id,
    decide: (outcome: string) => api.request('POST', `/hosted/3ds/${challenge}`, { body: { outcome } }),
  }
}

test('a challenge that fails once the subscription has ended reports no failed payment of it', async () => {
  const { id, decide, events, subscription } = await endedMeanwhile()
  await decide('fail')
  expect((await subscription(id)).state).toBe('cancelled')
  expect(await events(id)).toEqual(['subscription.created', 'subscription.payment_failed', 'subscription.cancelled'])
})

test('a challenge that is passed once the subscription has ended is a payment, and begins no period', async () => {
  const { id, decide, events, subscription, payments } = await endedMeanwhile()
  await decide('complete')
  expect((await payments(id)).at(-1)).toEqual(['2026-11-22T12:00:00Z', 'succeeded', 1999])
  expect(await subscription(id)).toMatchObject({
    state: 'cancelled',
    current_period_end: '2026-11-22T10:00:00Z',
    next_charge_at: null,
  })
  expect(await events(id)).toEqual(['subscription.created', 'subscription.payment_failed', 'subscription.cancelled'])
})
