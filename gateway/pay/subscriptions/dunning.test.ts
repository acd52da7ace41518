import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** A subscription whose trial ended a moment ago, on 1 December at 10:00, with this price. */
async function due(amount: number, token: string | null = 'tok_visa') {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer(token)
  const { subscription_id: id } = (await shop.subscribe(customer, { amount, trial_days: 10 })).body
  await shop.advanceTo('2026-12-01T10:00:00Z')
  return { shop, customer, id, now: () => shop.subscription(id) }
}

const times = (payments: [string, string, number][]) => payments.map(([at, state]) => `${at.slice(0, 16)} ${state}`)

test('tries a soft decline again after 1, 3, 7 and 14 days at the same hour, and then cancels', async () => {
  const { shop, id, now } = await due(4051)
  expect(await now()).toMatchObject({
    state: 'past_due',
    retry: { attempt: 1, max_attempts: 5, next_retry_at: '2026-12-02T10:00:00Z' },
    next_charge_at: '2026-12-02T10:00:00Z',
    current_period_end: '2026-12-01T10:00:00Z',
  })
  await shop.advanceTo('2026-12-04T10:00:00Z')
  expect((await now()).retry).toEqual({ attempt: 3, max_attempts: 5, next_retry_at: '2026-12-08T10:00:00Z' })
  await shop.advanceTo('2026-12-16T00:00:00Z')
  expect(times(await shop.payments(id))).toEqual([
    '2026-12-01T10:00 failed',
    '2026-12-02T10:00 failed',
    '2026-12-04T10:00 failed',
    '2026-12-08T10:00 failed',
    '2026-12-15T10:00 failed',
  ])
  expect(await now()).toMatchObject({
    state: 'cancelled',
    cancelled_at: '2026-12-15T10:00:00Z',
    cancellation_reason: 'payment_failed',
    retry: null,
    next_charge_at: null,
  })
  expect(await shop.events(id)).toEqual([
    'subscription.created',
    ...Array.from({ length: 5 }, () => 'subscription.payment_failed'),
    'subscription.cancelled',
  ])
  expect((await shop.emails()).map(([at, subject]) => `${at.slice(5, 10)} ${subject}`)).toEqual([
    '11-24 Test shop: 40.51 USD for Pro on 1 December 2026',
    '12-01 Test shop: your payment of 40.51 USD failed',
    '12-02 Test shop: your payment of 40.51 USD failed',
    '12-04 Test shop: your payment of 40.51 USD failed',
    '12-08 Test shop: your payment of 40.51 USD failed',
    '12-15 Test shop: your subscription to Pro is canceled',
  ])
})

test.each([
  [4041, 'a lost card'],
  [4043, 'a stolen card'],
  [4054, 'an expired card'],
  [4014, 'a wrong number'],
])('%i: does not try %s again, but reminds the payer at the same times', async (amount) => {
  const { shop, id, now } = await due(amount)
  expect((await now()).retry).toEqual({ attempt: 1, max_attempts: 5, next_retry_at: null })
  await shop.advanceTo('2026-12-16T00:00:00Z')
  expect(times(await shop.payments(id))).toEqual(['2026-12-01T10:00 failed'])
  expect(await now()).toMatchObject({ state: 'cancelled', cancelled_at: '2026-12-15T10:00:00Z' })
  expect((await shop.emails()).map(([at]) => at.slice(0, 10)).slice(1)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-04',
    '2026-12-08',
    '2026-12-15',
  ])
})

test('charges a new payment method at once, and keeps the anchor', async () => {
  const { shop, customer, id, now } = await due(1999, 'tok_attach_then_fail')
  await shop.advanceTo('2026-12-03T18:30:00Z')
  await shop.saveCard(customer, 'tok_visa')
  await shop.advanceTo('2026-12-03T18:30:01Z')
  expect(await now()).toMatchObject({
    state: 'active',
    retry: null,
    // It still follows the customer's default.
    payment_method: null,
    current_period_start: '2026-12-01T10:00:00Z',
    next_charge_at: '2027-01-01T10:00:00Z',
  })
  expect(times(await shop.payments(id)).at(-1)).toMatch(/^2026-12-03T18:30 succeeded$/)
  expect((await shop.events(id)).at(-1)).toBe('subscription.renewed')
})

test('charges a new payment method after a hard decline', async () => {
  const { shop, customer, id, now } = await due(1999, null)
  expect(await now()).toMatchObject({ state: 'past_due', retry: { attempt: 0 } })
  expect(await shop.payments(id)).toEqual([])
  expect((await shop.emails()).at(-1)).toEqual([
    '2026-12-01T10:00:00Z',
    'Test shop: there is no payment method for Pro',
  ])
  await shop.saveCard(customer, 'tok_visa')
  await shop.advanceTo('2026-12-01T10:00:10Z')
  expect((await now()).state).toBe('active')
})

test('a new payment method that is declined at once replaces none of the planned retries', async () => {
  const { shop, customer, id, now } = await due(1999, 'tok_attach_then_fail')
  await shop.advanceTo('2026-12-01T12:00:00Z')
  await shop.saveCard(customer, 'tok_attach_then_fail')
  await shop.advanceTo('2026-12-01T12:00:01Z')
  expect(await shop.payments(id)).toHaveLength(2)
  expect((await now()).retry).toEqual({ attempt: 2, max_attempts: 5, next_retry_at: '2026-12-02T10:00:00Z' })
})

test('a new payment method that is deleted before it is charged is missed once, and the planned retries go on', async () => {
  const { shop, customer, id, now } = await due(1999, null)
  const { payment_method_id } = (await shop.saveCard(customer, 'tok_visa')).body
  await shop.account.sandbox.delete(`/v1/pay/customers/${customer}/payment_methods/${payment_method_id}`)
  await shop.advanceTo('2026-12-01T10:00:10Z')
  expect(await shop.payments(id)).toEqual([])
  expect((await shop.events(id)).filter((type) => type === 'subscription.payment_failed')).toHaveLength(2)
  expect((await now()).retry).toEqual({ attempt: 0, max_attempts: 5, next_retry_at: '2026-12-02T10:00:00Z' })
})

test('a subscription with its own payment method changes to the new default', async () => {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer('tok_attach_then_fail')
  const failing = (await shop.account.sandbox.get(`/v1/pay/customers/${customer}`)).body.default_payment_method
  const { subscription_id: id } = (await shop.subscribe(customer, { trial_days: 1, payment_method: failing })).body
  await shop.advanceTo('2026-11-22T10:00:00Z')
  const added = (await shop.saveCard(customer, 'tok_visa')).body.payment_method_id
  await shop.advanceTo('2026-11-22T10:00:05Z')
  expect(await shop.subscription(id)).toMatchObject({ state: 'active', payment_method: added })
})

test('cancelling an overdue subscription ends it, whichever moment is asked for', async () => {
  const { shop, id, now } = await due(4051)
  await shop.account.sandbox.post(`/v1/pay/subscriptions/${id}/cancel`, { at: 'period_end' })
  expect((await now()).state).toBe('cancelled')
  await shop.advanceTo('2026-12-16T00:00:00Z')
  expect(await shop.payments(id)).toHaveLength(1)
})

test('a weekly subscription that was overdue for long continues with the current week', async () => {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer, { interval: 'week', trial_days: 1 })).body
  await shop.advanceTo('2026-12-02T12:00:00Z')
  await shop.saveCard(customer, 'tok_visa')
  await shop.advanceTo('2026-12-13T12:00:00Z')
  expect(times(await shop.payments(id)).filter((one) => one.endsWith('succeeded'))).toEqual([
    expect.stringMatching(/^2026-12-02T12:00/),
    '2026-12-06T10:00 succeeded',
    '2026-12-13T10:00 succeeded',
  ])
})
