import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

const SUBSCRIPTIONS = '/v1/pay/subscriptions'

let api: TestGateway
let shop: ReturnType<typeof subscribingShop>

beforeAll(async () => {
  api = await testGateway()
  shop = subscribingShop(api, await api.account())
})
afterAll(() => api.close())

async function newShop() {
  return subscribingShop(api, await api.account())
}

describe('POST /v1/pay/subscriptions/{id}/cancel', () => {
  const cancel = (own: typeof shop, id: string, body: object) =>
    own.account.sandbox.post(`${SUBSCRIPTIONS}/${id}/cancel`, body)

  test('200: ends the subscription with its period, and emits the event then', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer())).body
    const { status, body } = await cancel(own, id, { at: 'period_end', reason: 'customer_request' })
    expect([status, body]).toMatchObject([
      200,
      { state: 'active', cancel_at_period_end: true, cancelled_at: null, next_charge_at: null },
    ])
    expect(await own.events(id)).toEqual(['subscription.created'])
    await own.advanceTo('2026-12-21T10:00:00Z')
    expect(await own.subscription(id)).toMatchObject({
      state: 'cancelled',
      cancelled_at: '2026-12-21T10:00:00Z',
      cancellation_reason: 'customer_request',
      next_charge_at: null,
    })
    expect(await own.events(id)).toEqual(['subscription.created', 'subscription.cancelled'])
    expect(await own.payments(id)).toHaveLength(1)
    expect(await own.emails()).toEqual([
      ['2026-11-21T10:00:00Z', 'Test shop: receipt for 19.99 USD'],
      ['2026-11-21T10:00:00Z', 'Test shop: your subscription to Pro ends on 21 December 2026'],
    ])
  })

  test('200: a second cancellation at the end of the period changes no reason and sends no email', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer(), { trial_days: 10 })).body
    await cancel(own, id, { at: 'period_end', reason: 'customer_request' })
    const { status, body } = await cancel(own, id, { at: 'period_end', reason: 'fraud' })
    expect([status, body.cancellation_reason]).toEqual([200, 'customer_request'])
    expect(await own.emails()).toHaveLength(1)
  })

  test('200: ends a subscription now that was to end with its period, and tells the payer', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer(), { trial_days: 10 })).body
    await cancel(own, id, { at: 'period_end' })
    await cancel(own, id, { at: 'now' })
    expect((await own.emails()).map(([, subject]) => subject)).toEqual([
      'Test shop: your subscription to Pro ends on 1 December 2026',
      'Test shop: your subscription to Pro is canceled',
    ])
  })

  test('200: ends the subscription now, with the price that it would have had next', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer(), { trial_days: 10 })).body
    await own.account.sandbox.patch(`${SUBSCRIPTIONS}/${id}`, { amount: 2999 })
    const { body } = await cancel(own, id, { at: 'now' })
    expect(body).toMatchObject({ state: 'cancelled', amount: 1999, next_terms: null })
  })

  test('200: ends the subscription now', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer(), { trial_days: 10 })).body
    const { body } = await cancel(own, id, { at: 'now' })
    expect(body).toMatchObject({
      state: 'cancelled',
      cancelled_at: '2026-11-21T10:00:00Z',
      cancellation_reason: 'merchant_request',
    })
    await own.advanceTo('2026-12-10T10:00:00Z')
    expect(await own.payments(id)).toEqual([])
    expect(await own.events(id)).toEqual(['subscription.created', 'subscription.cancelled'])
  })

  test('409: refuses a subscription that has ended, or has not begun', async () => {
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    await cancel(shop, id, { at: 'now' })
    const again = await cancel(shop, id, { at: 'now' })
    expect([again.status, again.body.code]).toEqual([409, 'subscription_not_cancellable'])
    expect(again.body.detail).toBe('The subscription is canceled.')
    const incomplete = (await shop.subscribe(await shop.customer('tok_attach_then_fail'))).body
    const early = await cancel(shop, incomplete.subscription_id, { at: 'now' })
    expect([early.status, early.body.code]).toEqual([409, 'subscription_not_cancellable'])
  })

  test('400: needs a moment, and takes no reason that only the service gives', async () => {
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    expect((await cancel(shop, id, {})).body.errors).toMatchObject([{ field: 'at', code: 'required' }])
    const reason = await cancel(shop, id, { at: 'now', reason: 'payment_failed' })
    expect(reason.body.errors).toMatchObject([{ field: 'reason', code: 'unsupported_value' }])
  })
})

describe('PATCH /v1/pay/subscriptions/{id}', () => {
  const update = (own: typeof shop, id: string, body: object) =>
    own.account.sandbox.patch(`${SUBSCRIPTIONS}/${id}`, body)

  test('200: changes plan and price with the next period', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer())).body
    const { status, body } = await update(own, id, { plan: 'Team', amount: 4900 })
    expect([status, body.plan, body.amount, body.next_terms]).toEqual([
      200,
      'Pro',
      1999,
      { plan: 'Team', amount: 4900 },
    ])
    await own.advanceTo('2026-12-21T10:00:00Z')
    expect(await own.subscription(id)).toMatchObject({ plan: 'Team', amount: 4900, next_terms: null })
    expect(await own.payments(id)).toEqual([
      ['2026-11-21T10:00:00Z', 'succeeded', 1999],
      ['2026-12-21T10:00:00Z', 'succeeded', 4900],
    ])
    expect(await own.emails()).toEqual([
      ['2026-11-21T10:00:00Z', 'Test shop: receipt for 19.99 USD'],
      ['2026-12-14T10:00:00Z', 'Test shop: 49.00 USD for Team on 21 December 2026'],
      ['2026-12-21T10:00:00Z', 'Test shop: receipt for 49.00 USD'],
    ])
  })

  test('200: after the notice, sends another and charges seven days after it', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer())).body
    await own.advanceTo('2026-12-18T10:00:00Z')
    const { body } = await update(own, id, { amount: 2999 })
    expect([body.notice_sent_at, body.next_charge_at]).toEqual(['2026-12-18T10:00:00Z', '2026-12-25T10:00:00Z'])
    expect((await own.emails()).map(([, subject]) => subject)).toEqual([
      'Test shop: receipt for 19.99 USD',
      'Test shop: 19.99 USD for Pro on 21 December 2026',
      'Test shop: 29.99 USD for Pro on 25 December 2026',
    ])
    await own.advanceTo('2027-01-21T10:00:00Z')
    expect(await own.payments(id)).toEqual([
      ['2026-11-21T10:00:00Z', 'succeeded', 1999],
      ['2026-12-25T10:00:00Z', 'succeeded', 2999],
      ['2027-01-21T10:00:00Z', 'succeeded', 2999],
    ])
  })

  test('200: takes back a cancellation, and announces the charge at once and again a week before', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer())).body
    await own.account.sandbox.post(`${SUBSCRIPTIONS}/${id}/cancel`, { at: 'period_end' })
    const { status, body } = await update(own, id, { cancel_at_period_end: false })
    expect([status, body]).toMatchObject([
      200,
      { cancel_at_period_end: false, cancellation_reason: null, next_charge_at: '2026-12-21T10:00:00Z' },
    ])
    await own.advanceTo('2026-12-21T10:00:00Z')
    expect(await own.payments(id)).toHaveLength(2)
    expect((await own.emails()).slice(1)).toEqual([
      ['2026-11-21T10:00:00Z', 'Test shop: your subscription to Pro ends on 21 December 2026'],
      ['2026-11-21T10:00:00Z', 'Test shop: 19.99 USD for Pro on 21 December 2026'],
      ['2026-12-14T10:00:00Z', 'Test shop: 19.99 USD for Pro on 21 December 2026'],
      ['2026-12-21T10:00:00Z', 'Test shop: receipt for 19.99 USD'],
    ])
  })

  test('200: takes back a cancellation on the last day, and charges seven days later at the new price', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer())).body
    await own.account.sandbox.post(`${SUBSCRIPTIONS}/${id}/cancel`, { at: 'period_end' })
    await own.advanceTo('2026-12-20T10:00:00Z')
    const { body } = await update(own, id, { cancel_at_period_end: false, amount: 2999 })
    expect(body).toMatchObject({ notice_sent_at: '2026-12-20T10:00:00Z', next_charge_at: '2026-12-27T10:00:00Z' })
    await own.advanceTo('2026-12-27T10:00:00Z')
    expect((await own.payments(id)).at(-1)).toEqual(['2026-12-27T10:00:00Z', 'succeeded', 2999])
    expect(await own.emails()).toEqual([
      ['2026-12-20T10:00:00Z', 'Test shop: 29.99 USD for Pro on 27 December 2026'],
      ['2026-12-27T10:00:00Z', 'Test shop: receipt for 29.99 USD'],
    ])
  })

  test('200: leaves a subscription that is not canceled as it is', async () => {
    const own = await newShop()
    const { subscription_id: id } = (await own.subscribe(await own.customer())).body
    expect((await update(own, id, { cancel_at_period_end: false })).status).toBe(200)
    expect(await own.emails()).toHaveLength(1)
  })

  test('400: cancels nothing', async () => {
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    const { body } = await update(shop, id, { cancel_at_period_end: true })
    expect(body.errors).toMatchObject([{ field: 'cancel_at_period_end', code: 'unsupported_value' }])
  })

  test('409: continues no subscription that has ended', async () => {
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    await shop.account.sandbox.post(`${SUBSCRIPTIONS}/${id}/cancel`, { at: 'now' })
    const { status, body } = await update(shop, id, { cancel_at_period_end: false })
    expect([status, body.code]).toEqual([409, 'subscription_not_changeable'])
  })

  test('400 and 409: refuses a price below the minimum, and a subscription without a next period', async () => {
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    expect((await update(shop, id, { amount: 10 })).body.errors).toMatchObject([{ field: 'amount', code: 'too_small' }])
    await shop.account.sandbox.post(`${SUBSCRIPTIONS}/${id}/cancel`, { at: 'period_end' })
    const { status, body } = await update(shop, id, { amount: 2999 })
    expect([status, body.code]).toEqual([409, 'subscription_not_changeable'])
  })
})

test('a change on the last day of a week begins the next week with its postponed charge', async () => {
  const own = await newShop()
  const { subscription_id: id } = (await own.subscribe(await own.customer(), { interval: 'week' })).body
  await own.advanceTo('2026-12-04T20:00:00Z')
  const { body } = await own.account.sandbox.patch(`${SUBSCRIPTIONS}/${id}`, { amount: 2_999 })
  expect(body).toMatchObject({ current_period_end: '2026-12-11T20:00:00Z', next_charge_at: '2026-12-11T20:00:00Z' })
  await own.advanceTo('2026-12-19T00:00:00Z')
  expect(await own.payments(id)).toEqual([
    ['2026-11-21T10:00:00Z', 'succeeded', 1_999],
    ['2026-11-28T10:00:00Z', 'succeeded', 1_999],
    ['2026-12-11T20:00:00Z', 'succeeded', 2_999],
    ['2026-12-18T20:00:00Z', 'succeeded', 2_999],
  ])
  expect(await own.subscription(id)).toMatchObject({
    current_period_start: '2026-12-18T20:00:00Z',
    notice_sent_at: '2026-12-18T20:00:00Z',
  })
})
