import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { payment } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const START = '2026-12-01T10:00:00Z'

/** A subscription whose renewal was declined, and its payer's page. */
async function overdue() {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer, { start_at: START })).body
  await shop.advanceTo('2026-12-01T12:00:00Z')
  return { shop, id, customer, ...(await pageOf(shop, id)) }
}

async function pageOf(shop: ReturnType<typeof subscribingShop>, id: string) {
  const { setup_url, portal_url } = await shop.subscription(id)
  const path = `/hosted${new URL(setup_url ?? portal_url).pathname}`
  return {
    path,
    get: async () => (await api.request('GET', path)).body,
    enter: (number: string) => api.request('POST', path, { body: payment(number) }),
  }
}

const decide = (url: string, outcome: string) =>
  api.request('POST', `/hosted/3ds/${new URL(url).pathname.split('/').at(-1)}`, { body: { outcome } })

describe('with an overdue payment', () => {
  test('shows the amount, the plan and the card that failed', async () => {
    const { get } = await overdue()
    const body = await get()
    expect(body).toMatchObject({
      is_due: true,
      is_over: false,
      plan: 'Pro',
      amount: 1999,
      currency: 'USD',
      payment_method: { card: { last4: '0341' } },
      last_attempt: null,
      merchant: { name: 'Test shop' },
    })
    expect(Object.keys(body)).not.toContain('customer_id')
  })

  test('takes no token in the sandbox, whose page has a field of its own', async () => {
    const { path } = await overdue()
    const body = { payment_method: { type: 'card', token: 'tok_visa' } }
    const refused = await api.request('POST', path, { body })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'payment_method.token'])
    expect((await api.request('GET', path)).body.publishable_key).toBeNull()
  })

  test('pays with the new card, charges it from then on and makes the subscription active', async () => {
    const { shop, id, customer, enter } = await overdue()
    const { status, body } = await enter('5555555555554444')
    expect([status, body.is_due, body.last_attempt.state]).toEqual([200, false, 'succeeded'])
    expect(await shop.subscription(id)).toMatchObject({ state: 'active', retry: null, setup_url: null })
    const { data } = (await shop.account.sandbox.get(`/v1/pay/customers/${customer}/payment_methods`)).body
    expect(data.map((one: { card: { last4: string } }) => one.card.last4)).toEqual(['4444', '0341'])
    await shop.advanceTo('2027-01-02T00:00:00Z')
    expect(await shop.payments(id)).toEqual([
      ['2026-12-01T10:00:00Z', 'failed', 1999],
      ['2026-12-01T12:00:00Z', 'succeeded', 1999],
      ['2027-01-01T10:00:00Z', 'succeeded', 1999],
    ])
  })

  test('waits for the payer’s bank, and pays once the challenge is passed', async () => {
    const { shop, id, enter, get } = await overdue()
    const { body } = await enter('4000000000003220')
    expect(body).toMatchObject({ is_due: true, last_attempt: { state: 'requires_action' } })
    expect((await enter('4242424242424242')).body.code).toBe('subscription_not_changeable')
    await decide(body.last_attempt.next_action.url, 'complete')
    expect(await get()).toMatchObject({ is_due: false, payment_method: { card: { last4: '3220' } } })
    expect((await shop.subscription(id)).state).toBe('active')
  })

  test('keeps the subscription past due after a failed challenge, and lets the payer try again', async () => {
    const { shop, id, enter, get } = await overdue()
    const { body } = await enter('4000000000003220')
    await decide(body.last_attempt.next_action.url, 'fail')
    expect(await get()).toMatchObject({ is_due: true, last_attempt: { failure_code: 'authentication_failed' } })
    expect((await shop.subscription(id)).state).toBe('past_due')
    expect((await enter('4242424242424242')).body.is_due).toBe(false)
  })

  test('a payer’s declined cards neither use up retries nor send emails', async () => {
    const { shop, id, enter } = await overdue()
    const before = await shop.emails()
    for (const number of ['4000000000000002', '4000000000009987', '4000000000000069']) {
      const { status, text } = await enter(number)
      expect(status).toBe(402)
      expect(text).not.toMatch(/lost|stolen/)
    }
    expect(await shop.emails()).toEqual(before)
    expect((await shop.subscription(id)).retry).toEqual({
      attempt: 1,
      max_attempts: 5,
      next_retry_at: '2026-12-02T10:00:00Z',
    })
  })

  test('an attempt that the processor never got is not charged to another card', async () => {
    const { shop, id, customer, enter } = await overdue()
    const { transaction_id } = (await enter('4000000000003220')).body.last_attempt
    await api.query('DELETE FROM simulated_card_payments WHERE reference = $1', [transaction_id])
    await shop.saveCard(customer, 'tok_visa')
    await shop.advanceTo('2026-12-01T13:00:00Z')
    const own = (await shop.account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)).body
    expect([own.state, own.payment_method.card.last4]).toEqual(['failed', '3220'])
    expect((await shop.payments(id)).filter(([, state]) => state === 'succeeded')).toHaveLength(1)
  })

  test('completes a subscription whose first charge was declined', async () => {
    const shop = subscribingShop(api, await api.account())
    const { subscription_id: id } = (await shop.subscribe(await shop.customer('tok_attach_then_fail'))).body
    const { enter } = await pageOf(shop, id)
    expect((await enter('4242424242424242')).body.is_due).toBe(false)
    expect((await shop.subscription(id)).state).toBe('active')
  })
})

test('the email about a failed payment links to the page, for 30 days', async () => {
  const { shop } = await overdue()
  const { data } = (await shop.account.sandbox.get('/v1/sandbox/outbox?to=ann@shop.example')).body
  const link = /Use another card: (http\S+)/.exec(data[0].text)?.[1] ?? ''
  const path = `/hosted${new URL(link).pathname}`
  await shop.advanceTo('2026-12-10T00:00:00Z')
  expect((await api.request('GET', path)).status).toBe(200)
  await shop.advanceTo('2027-01-01T00:00:00Z')
  expect((await api.request('GET', path)).status).toBe(404)
})

describe('without an overdue payment', () => {
  test('replaces the card and charges nothing', async () => {
    const shop = subscribingShop(api, await api.account())
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    const { portal_url } = await shop.subscription(id)
    const portal = (await api.request('GET', `/hosted${new URL(portal_url).pathname}`)).body
    const path = `/hosted${new URL(portal.setup_url).pathname}`
    expect((await api.request('GET', path)).body.is_due).toBe(false)
    const declined = await api.request('POST', path, { body: payment('4000000000000002') })
    expect([declined.status, declined.body.code]).toEqual([402, 'card_declined'])
    const { body } = await api.request('POST', path, { body: payment('5555555555554444') })
    expect(body.payment_method.card.last4).toBe('4444')
    expect(await shop.payments(id)).toHaveLength(1)
    await shop.advanceTo('2026-12-22T00:00:00Z')
    const { data } = (await shop.account.sandbox.get(`/v1/pay/transactions?subscription_id=${id}`)).body
    expect(data.map((one: { payment_method: { card: { last4: string } } }) => one.payment_method.card.last4)).toEqual([
      '4444',
      '4242',
    ])
  })

  async function paid() {
    const shop = subscribingShop(api, await api.account())
    const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
    const { portal_url } = await shop.subscription(id)
    const portal = (await api.request('GET', `/hosted${new URL(portal_url).pathname}`)).body
    const path = `/hosted${new URL(portal.setup_url).pathname}`
    return {
      ...{ shop, id },
      get: async () => (await api.request('GET', path)).body,
      enter: async (number: string) => (await api.request('POST', path, { body: payment(number) })).body,
    }
  }

  test('replaces a card once its payer has confirmed it at the issuer', async () => {
    const { shop, id, get, enter } = await paid()
    const { replacement, payment_method } = await enter('4000003800000446')
    expect([replacement.state, payment_method.card.last4]).toEqual(['requires_action', '4242'])
    const { pathname } = new URL(replacement.url)
    const challenge = (await api.request('GET', `/hosted${pathname}`)).body
    expect(challenge).toMatchObject({ state: 'pending', amount: 0, currency: 'USD', card: { last4: '0446' } })
    expect(challenge.language).toBe('en')
    const decided = await decide(replacement.url, 'complete')
    expect(decided.body.return_url).toMatch(/\/setup\/sub_\S+\?done=1$/)
    expect(await get()).toMatchObject({ replacement: null, payment_method: { card: { last4: '0446' } } })
    await shop.advanceTo('2026-12-22T00:00:00Z')
    expect((await shop.payments(id)).map(([, state]) => state)).toEqual(['succeeded', 'succeeded'])
  })

  test.each([
    ['4000000000003220', 'fail', 'authentication_failed'],
    ['4000008400001629', 'complete', 'card_declined'],
  ])('keeps the present card if %s is not confirmed (%s)', async (number, outcome, failure_code) => {
    const { get, enter } = await paid()
    await decide((await enter(number)).replacement.url, outcome)
    expect(await get()).toMatchObject({
      replacement: { state: 'failed', url: null, failure_code },
      payment_method: { card: { last4: '4242' } },
    })
    expect(await enter('5555555555554444')).toMatchObject({
      replacement: null,
      payment_method: { card: { last4: '4444' } },
    })
  })

  test('a challenge that nobody finishes in time keeps the present card', async () => {
    const { shop, get, enter } = await paid()
    const { url } = (await enter('4000000000003220')).replacement
    await shop.advanceTo('2026-11-21T10:16:00Z')
    expect((await get()).replacement).toMatchObject({ state: 'failed', failure_code: 'authentication_timeout' })
    expect((await decide(url, 'complete')).body.code).toBe('challenge_decided')
    expect((await get()).payment_method.card.last4).toBe('4242')
  })

  test('only the card that the payer entered last replaces the present one', async () => {
    const { get, enter } = await paid()
    const { url } = (await enter('4000000000003220')).replacement
    await enter('5555555555554444')
    expect((await decide(url, 'complete')).status).toBe(404)
    expect(await get()).toMatchObject({ replacement: null, payment_method: { card: { last4: '4444' } } })
  })

  test('404: a link to the portal does not replace the card, nor the other way around', async () => {
    const { path } = await overdue()
    expect((await api.request('GET', path.replace('/setup/', '/portal/'))).status).toBe(404)
    expect((await api.request('POST', `${path}x`, { body: payment('4242424242424242') })).status).toBe(404)
  })

  test('409: a cancelled subscription takes no card', async () => {
    const { shop, id, enter } = await overdue()
    await shop.account.sandbox.post(`/v1/pay/subscriptions/${id}/cancel`, { at: 'now' })
    expect((await enter('4242424242424242')).body.code).toBe('subscription_not_changeable')
  })
})

test('the portal lists the payments with their receipts, newest first', async () => {
  const shop = subscribingShop(api, await api.account())
  const { subscription_id: id } = (await shop.subscribe(await shop.customer())).body
  await shop.advanceTo('2026-12-22T00:00:00Z')
  const { portal_url } = await shop.subscription(id)
  const { payments } = (await api.request('GET', `/hosted${new URL(portal_url).pathname}`)).body
  expect(payments.map((one: { paid_at: string; amount: number }) => [one.paid_at, one.amount])).toEqual([
    ['2026-12-21T10:00:00Z', 1999],
    ['2026-11-21T10:00:00Z', 1999],
  ])
  const receipt = new URL(payments[0].receipt_url).pathname.replace('receipt', 'receipts')
  expect((await api.request('GET', `/hosted${receipt}`)).body.amount).toBe(1999)
})
