import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSubscriptions } from '#gateway/pay/subscriptions/due-subscriptions.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function newShop() {
  return subscribingShop(api, await api.account())
}

const times = (payments: [string, string, number][]) => payments.map(([at, state]) => `${at.slice(0, 16)} ${state}`)

describe('by the clock of the sandbox', () => {
  test('charges on the last day of shorter months, and on the anchor’s day again after them', async () => {
    const shop = await newShop()
    const starts = { start_at: '2027-01-31T10:00:00Z' }
    const { subscription_id: id } = (await shop.subscribe(await shop.customer(), starts)).body
    await shop.advanceTo('2027-05-01T00:00:00Z')
    expect(times(await shop.payments(id))).toEqual([
      '2027-01-31T10:00 succeeded',
      '2027-02-28T10:00 succeeded',
      '2027-03-31T10:00 succeeded',
      '2027-04-30T10:00 succeeded',
    ])
    expect(await shop.subscription(id)).toMatchObject({
      billing_anchor_day: 31,
      current_period_start: '2027-04-30T10:00:00Z',
      current_period_end: '2027-05-31T10:00:00Z',
    })
  })

  test.each([
    ['week', ['2026-11-21T10:00', '2026-11-28T10:00', '2026-12-05T10:00'], '2026-12-06T00:00:00Z'],
    ['quarter', ['2026-11-21T10:00', '2027-02-21T10:00', '2027-05-21T10:00'], '2027-06-01T00:00:00Z'],
    ['year', ['2026-11-21T10:00', '2027-11-21T10:00'], '2028-02-01T00:00:00Z'],
  ])('charges once per %s', async (interval, expected, until) => {
    const shop = await newShop()
    const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { interval })).body
    await shop.advanceTo(until)
    expect((await shop.payments(id)).map(([at]) => at.slice(0, 16))).toEqual(expected)
  })

  test('sends one notice for each charge, seven days before it, and reports the effects', async () => {
    const shop = await newShop()
    const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { trial_days: 10 })).body
    const effects = await shop.advanceTo('2026-12-01T10:00:00Z')
    expect(effects.filter(({ kind }) => kind.startsWith('subscription.'))).toMatchObject([
      {
        at: '2026-11-24T10:00:00Z',
        kind: 'subscription.notice_sent',
        summary: 'The payer gets the notice of the next charge for “Pro”, 19.99 USD.',
      },
      {
        at: '2026-12-01T10:00:00Z',
        kind: 'subscription.charged',
        summary: 'The payer is charged 19.99 USD for “Pro”. It succeeds.',
      },
    ])
    expect(await shop.emails()).toEqual([
      ['2026-11-24T10:00:00Z', 'Test shop: 19.99 USD for Pro on 1 December 2026'],
      ['2026-12-01T10:00:00Z', 'Test shop: receipt for 19.99 USD'],
    ])
    expect(await shop.events(id)).toEqual(['subscription.created', 'subscription.renewed'])
    expect(await shop.subscription(id)).toMatchObject({
      state: 'active',
      current_period_start: '2026-12-01T10:00:00Z',
      notice_due_at: '2026-12-25T10:00:00Z',
      notice_sent_at: null,
    })
  })

  test('tells the payer amount, date, plan, payment method and a link in the notice', async () => {
    const shop = await newShop()
    await shop.subscribe(await shop.customer(), { trial_days: 3 })
    const [mail] = (await shop.account.sandbox.get('/v1/sandbox/outbox')).body.data
    expect(mail.text).toContain('renews on 24 November 2026. The price is 19.99 USD per month.')
    expect(mail.text).toContain('We will charge your Visa card ending in 4242.')
    expect(mail.text).toMatch(/cancel your subscription: http\S+\/portal\/sub_\S+/)
  })

  test('charges a bank account, and begins the period when the transfer has succeeded', async () => {
    const shop = await newShop()
    const customer = await shop.customer(null)
    await shop.account.sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, {
      type: 'transfer',
      rail: 'sepa',
      iban: 'DE89370400440532013000',
      account_holder: 'Ann Example',
      mandate: { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' },
    })
    const { body } = await shop.subscribe(customer, { currency: 'EUR' })
    expect(body.state).toBe('incomplete')
    await shop.advanceTo('2026-11-21T10:00:05Z')
    expect(await shop.subscription(body.subscription_id)).toMatchObject({
      state: 'active',
      current_period_start: '2026-11-21T10:00:00Z',
    })
  })

  test('asks for an unknown outcome later instead of charging again', async () => {
    const shop = await newShop()
    const { body } = await shop.subscribe(await shop.customer(), { amount: 4098 })
    expect([body.state, body.retry]).toEqual(['incomplete', null])
    await shop.advanceTo('2026-11-21T10:00:10Z')
    expect((await shop.subscription(body.subscription_id)).state).toBe('active')
    expect(times(await shop.payments(body.subscription_id))).toEqual(['2026-11-21T10:00 succeeded'])
  })
})

describe('by real time', () => {
  test('a notice that comes late postpones the charge by a week, and the anchor stays', async () => {
    const own = await testGateway()
    try {
      const shop = subscribingShop(own, await own.account())
      const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
      own.clock.advance(40 * 86_400)
      for (let run = 0; run < 3; run++) await runSubscriptions(own.runtime)
      expect(await shop.subscription(id)).toMatchObject({
        state: 'active',
        notice_sent_at: '2026-12-31T10:00:00Z',
        next_charge_at: '2027-01-07T10:00:00Z',
      })
      own.clock.advance(7 * 86_400)
      for (let run = 0; run < 3; run++) await runSubscriptions(own.runtime)
      expect(times(await shop.payments(id))).toEqual(['2026-11-21T10:00 succeeded', '2027-01-07T10:00 succeeded'])
      expect(await shop.subscription(id)).toMatchObject({
        current_period_start: '2026-12-21T10:00:00Z',
        next_charge_at: '2027-01-21T10:00:00Z',
      })
    } finally {
      await own.close()
    }
  })

  test('a step is taken at the very moment that it is due by the clock of an advanced sandbox', async () => {
    const own = await testGateway()
    try {
      const shop = subscribingShop(own, await own.account())
      await shop.advanceTo('2026-11-22T10:00:00Z')
      const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { trial_days: 10 })).body
      own.clock.advance(3 * 86_400)
      await runSubscriptions(own.runtime)
      expect((await shop.subscription(id)).notice_sent_at).toBe('2026-11-25T10:00:00Z')
    } finally {
      await own.close()
    }
  })

  test('a clock that jumps over several periods charges once, for the period of that moment', async () => {
    const own = await testGateway()
    try {
      const shop = subscribingShop(own, await own.account())
      const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { interval: 'week' })).body
      own.clock.advance(24 * 86_400)
      for (let run = 0; run < 4; run++) await runSubscriptions(own.runtime)
      expect(times(await shop.payments(id))).toEqual(['2026-11-21T10:00 succeeded', '2026-12-15T10:00 succeeded'])
      expect(await shop.subscription(id)).toMatchObject({
        current_period_start: '2026-12-12T10:00:00Z',
        current_period_end: '2026-12-19T10:00:00Z',
      })
    } finally {
      await own.close()
    }
  })
})

test('a subscription whose own payment method was deleted is charged to the customer’s default', async () => {
  const shop = subscribingShop(api, await api.account())
  const { sandbox } = shop.account
  const customer = await shop.customer('tok_visa')
  const methods = `/v1/pay/customers/${customer}/payment_methods`
  const usual = (await sandbox.get(`/v1/pay/customers/${customer}`)).body.default_payment_method
  const own = (await sandbox.post(methods, { type: 'card', token: 'tok_mastercard', set_default: false })).body
  const more = { trial_days: 1, payment_method: own.payment_method_id }
  const { subscription_id: id } = (await shop.subscribe(customer, more)).body
  const other = (await shop.subscribe(customer, { ...more, payment_method: usual })).body.subscription_id
  expect((await sandbox.delete(`${methods}/${own.payment_method_id}`)).status).toBe(204)
  expect((await shop.subscription(id)).payment_method).toBeNull()
  expect((await shop.subscription(other)).payment_method).toBe(usual)
  await shop.advanceTo('2026-11-22T10:00:00Z')
  const { data } = (await sandbox.get(`/v1/pay/transactions?subscription_id=${id}`)).body
  expect(data).toMatchObject([{ state: 'succeeded', payment_method: { card: { brand: 'visa' } } }])
})
