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

describe('POST /v1/pay/subscriptions', () => {
  test('201: charges the first period at once', async () => {
    const customer = await shop.customer()
    const { status, headers, body } = await shop.subscribe(customer, { metadata: { seat: '7' } })
    expect([status, headers.get('location')]).toEqual([201, `${SUBSCRIPTIONS}/${body.subscription_id}`])
    expect(body).toMatchObject({
      subscription_id: expect.stringMatching(/^sub_[0-9a-hjkmnp-tv-z]{26}$/),
      state: 'active',
      customer_id: customer,
      plan: 'Pro',
      amount: 1999,
      currency: 'USD',
      interval: 'month',
      trial_end: null,
      current_period_start: '2026-11-21T10:00:00Z',
      current_period_end: '2026-12-21T10:00:00Z',
      next_charge_at: '2026-12-21T10:00:00Z',
      notice_due_at: '2026-12-14T10:00:00Z',
      notice_sent_at: null,
      billing_anchor_day: 21,
      cancel_at_period_end: false,
      retry: null,
      metadata: { seat: '7' },
      environment: 'sandbox',
    })
    const paid = (await shop.account.sandbox.get(`/v1/pay/transactions/${body.latest_transaction_id}`)).body
    expect(paid).toMatchObject({
      state: 'succeeded',
      subscription_id: body.subscription_id,
      customer_id: customer,
      off_session: true,
      description: 'Pro',
      receipt_email: 'ann@shop.example',
      three_d_secure: { result: 'exempted', exemption: 'recurring' },
      metadata: { seat: '7' },
    })
    expect(await shop.events(body.subscription_id)).toEqual(['subscription.created'])
  })

  test('201: begins with a trial, even without a payment method', async () => {
    const { status, body } = await shop.subscribe(await shop.customer(null), { trial_days: 14 })
    expect([status, body]).toMatchObject([
      201,
      {
        state: 'trialing',
        trial_end: '2026-12-05T10:00:00Z',
        current_period_start: '2026-11-21T10:00:00Z',
        current_period_end: '2026-12-05T10:00:00Z',
        next_charge_at: '2026-12-05T10:00:00Z',
        notice_due_at: '2026-11-28T10:00:00Z',
        billing_anchor_day: 5,
        latest_transaction_id: null,
      },
    ])
  })

  test('201: sends the notice at once if the trial is shorter than a week', async () => {
    const own = await newShop()
    const { body } = await own.subscribe(await own.customer(), { trial_days: 3 })
    expect([body.next_charge_at, body.notice_sent_at]).toEqual(['2026-11-24T10:00:00Z', '2026-11-21T10:00:00Z'])
    expect(await own.emails()).toEqual([['2026-11-21T10:00:00Z', 'Test shop: 19.99 USD for Pro on 24 November 2026']])
  })

  test('201: is trialing until a later start, to which the trial is added', async () => {
    const later = { start_at: '2027-01-31T09:00:00+01:00' }
    const { body } = await shop.subscribe(await shop.customer(), later)
    expect(body).toMatchObject({ state: 'trialing', trial_end: '2027-01-31T08:00:00Z', billing_anchor_day: 31 })
    const both = await shop.subscribe(await shop.customer(), { ...later, trial_days: 7 })
    expect(both.body).toMatchObject({ trial_end: '2027-02-07T08:00:00Z', billing_anchor_day: 7 })
  })

  test('201: is incomplete if the first charge is declined, and expires after 23 hours', async () => {
    const own = await newShop()
    const { status, body } = await own.subscribe(await own.customer('tok_attach_then_fail'))
    expect([status, body.state, body.retry, body.next_charge_at]).toEqual([
      201,
      'incomplete',
      { attempt: 1, max_attempts: 5, next_retry_at: null },
      null,
    ])
    await own.advanceTo('2026-11-22T08:59:59Z')
    expect((await own.subscription(body.subscription_id)).state).toBe('incomplete')
    await own.advanceTo('2026-11-22T09:00:00Z')
    expect((await own.subscription(body.subscription_id)).state).toBe('incomplete_expired')
    expect(await own.payments(body.subscription_id)).toEqual([['2026-11-21T10:00:00Z', 'failed', 1999]])
    expect(await own.events(body.subscription_id)).toEqual(['subscription.created', 'subscription.payment_failed'])
  })

  test('201: an incomplete subscription becomes active with a new payment method, without an event', async () => {
    const own = await newShop()
    const customer = await own.customer('tok_attach_then_fail')
    const { subscription_id } = (await own.subscribe(customer)).body
    await own.advanceTo('2026-11-21T12:00:00Z')
    await own.saveCard(customer, 'tok_visa')
    await own.advanceTo('2026-11-21T12:00:01Z')
    expect(await own.subscription(subscription_id)).toMatchObject({
      state: 'active',
      retry: null,
      current_period_start: '2026-11-21T10:00:00Z',
      next_charge_at: '2026-12-21T10:00:00Z',
    })
    expect(await own.events(subscription_id)).toEqual(['subscription.created', 'subscription.payment_failed'])
  })

  test('422: refuses a first charge without payment method', async () => {
    const { status, body } = await shop.subscribe(await shop.customer(null))
    expect([status, body.code, body.param]).toEqual([422, 'no_payment_method', 'payment_method'])
  })

  test('422: refuses a bank account in a currency that it does not carry', async () => {
    const customer = await shop.customer(null)
    await shop.account.sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, {
      type: 'transfer',
      rail: 'sepa',
      iban: 'DE89370400440532013000',
      account_holder: 'Ann Example',
      mandate: { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' },
    })
    const { status, body } = await shop.subscribe(customer)
    expect([status, body.code]).toEqual([422, 'currency_not_enabled'])
  })

  test('404: refuses customers and payment methods of others', async () => {
    const other = await newShop()
    const stranger = await shop.subscribe(await other.customer())
    expect([stranger.status, stranger.body.param]).toEqual([404, 'customer_id'])
    const saved = (await shop.saveCard(await shop.customer(), 'tok_visa')).body
    const foreign = await shop.subscribe(await shop.customer(), { payment_method: saved.payment_method_id })
    expect([foreign.status, foreign.body.param]).toEqual([404, 'payment_method'])
  })

  test('201: accepts a start 366 days ahead, to the second', async () => {
    const { status, body } = await shop.subscribe(await shop.customer(), { start_at: '2027-11-22T10:00:00Z' })
    expect([status, body.trial_end]).toEqual([201, '2027-11-22T10:00:00Z'])
  })

  test.each([
    [{ interval: 'day' }, 'interval', 'unsupported_value'],
    [{ amount: 49 }, 'amount', 'too_small'],
    [{ plan: ' ' }, 'plan', 'too_short'],
    [{ trial_days: 731 }, 'trial_days', 'too_large'],
    [{ start_at: '2026-11-20T10:00:00Z' }, 'start_at', 'too_small'],
    [{ start_at: '2027-11-22T10:00:01Z' }, 'start_at', 'too_large'],
  ])('400: rejects %j', async (more, field, code) => {
    const { status, body } = await shop.subscribe(await shop.customer(), more)
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([400, field, code])
  })

  test('403: charges nothing in live without a processor', async () => {
    const { status, body } = await shop.account.live.post(SUBSCRIPTIONS, {
      customer_id: 'cus_01jd5k3v9m8q2r7t4w6x0y1z2a',
      plan: 'Pro',
      amount: 1999,
      currency: 'USD',
      interval: 'month',
    })
    expect([status, body.code]).toEqual([403, 'live_not_activated'])
  })

  test('charges once however often a request is repeated', async () => {
    const own = await newShop()
    const body = { customer_id: await own.customer(), plan: 'Pro', amount: 1999, currency: 'USD', interval: 'month' }
    const headers = { 'idempotency-key': 'same' }
    const sent = Array.from({ length: 6 }, () => own.account.sandbox.post(SUBSCRIPTIONS, body, { headers }))
    const made = (await Promise.all(sent)).filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.subscription_id)).size).toBe(1)
    expect(await own.payments(made[0]?.body.subscription_id)).toHaveLength(1)
  })
})

describe('GET /v1/pay/subscriptions', () => {
  test('200: filters by state, customer and currency', async () => {
    const own = await newShop()
    const [ann, bo] = [await own.customer(), await own.customer()]
    await own.subscribe(ann, { plan: 'A' })
    await own.subscribe(bo, { plan: 'B', trial_days: 10 })
    await own.subscribe(bo, { plan: 'C', currency: 'EUR' })
    const plans = async (query: string) =>
      (await own.account.sandbox.get(`${SUBSCRIPTIONS}?${query}`)).body.data.map((one: { plan: string }) => one.plan)
    expect(await plans('')).toEqual(['C', 'B', 'A'])
    expect(await plans('state=trialing')).toEqual(['B'])
    expect(await plans(`customer_id=${bo}`)).toEqual(['C', 'B'])
    expect(await plans(`customer_id=${bo}&state=active`)).toEqual(['C'])
    expect(await plans('currency=EUR')).toEqual(['C'])
    expect(await plans('limit=1')).toEqual(['C'])
  })
})
