import { afterAll, beforeAll, expect, test } from 'vitest'
import { sepa } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function opened() {
  const shop = subscribingShop(api, await api.account())
  const { subscription_id: id, portal_url } = (await shop.subscribe(await shop.customer())).body
  return { shop, id, path: `/hosted${new URL(portal_url).pathname}` }
}

test('shows the payer the plan, the next charge and the masked payment method', async () => {
  const { path } = await opened()
  const { status, body } = await api.request('GET', path)
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'active',
      plan: 'Pro',
      amount: 1999,
      currency: 'USD',
      interval: 'month',
      next_charge_at: '2026-12-21T10:00:00Z',
      payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      merchant: { name: 'Test shop' },
      language: 'en',
    },
  ])
  expect(Object.keys(body)).not.toContain('customer_id')
})

test('cancels at the end of the period, or now', async () => {
  const { shop, id, path } = await opened()
  const later = await api.request('POST', `${path}/cancel`, { body: { at: 'period_end' } })
  expect([later.status, later.body.cancel_at_period_end, later.body.state]).toEqual([200, true, 'active'])
  expect((await shop.subscription(id)).cancellation_reason).toBe('customer_request')
  const now = await api.request('POST', `${path}/cancel`, { body: { at: 'now' } })
  expect([now.status, now.body.state, now.body.cancelled_at]).toEqual([200, 'cancelled', '2026-11-21T10:00:00Z'])
  const again = await api.request('POST', `${path}/cancel`, { body: { at: 'now' } })
  expect([again.status, again.body.code]).toEqual([409, 'subscription_not_cancellable'])
})

test('takes a cancellation back until the subscription has ended', async () => {
  const { shop, id, path } = await opened()
  await api.request('POST', `${path}/cancel`, { body: { at: 'period_end' } })
  const { status, body } = await api.request('POST', `${path}/continue`)
  expect([status, body]).toMatchObject([
    200,
    {
      cancel_at_period_end: false,
      next_charge_at: '2026-12-21T10:00:00Z',
      setup_url: expect.stringContaining('/setup/'),
    },
  ])
  expect((await shop.subscription(id)).cancellation_reason).toBeNull()
  await api.request('POST', `${path}/cancel`, { body: { at: 'now' } })
  expect((await api.request('GET', path)).body).toMatchObject({ state: 'cancelled', setup_url: null })
  const late = await api.request('POST', `${path}/continue`)
  expect([late.status, late.body.code]).toEqual([409, 'subscription_not_changeable'])
})

test('opens nothing with an altered token, or with one of another subscription', async () => {
  const [one, other] = [await opened(), await opened()]
  const [, expires, signature] = one.path.split('-')
  const altered = [
    `${one.path.slice(0, -1)}${one.path.endsWith('A') ? 'B' : 'A'}`,
    `/hosted/portal/${other.id}-${expires}-${signature}`,
    `/hosted/portal/${one.id}-zzzzzz-${signature}`,
    `/hosted/portal/${one.id}`,
  ]
  for (const path of altered) {
    expect([path, (await api.request('GET', path)).status]).toEqual([path, 404])
    const cancelled = await api.request('POST', `${path}/cancel`, { body: { at: 'now' } })
    expect(cancelled.status).toBe(404)
    expect((await api.request('POST', `${path}/continue`)).status).toBe(404)
  }
})

test('a link of the API is valid for 60 minutes, and one of an email for 30 days', async () => {
  const shop = subscribingShop(api, await api.account())
  const { portal_url } = (await shop.subscribe(await shop.customer(), { trial_days: 2 })).body
  const [mail] = (await shop.account.sandbox.get('/v1/sandbox/outbox')).body.data
  const read = async (url: string) => (await api.request('GET', `/hosted${new URL(url).pathname}`)).status
  const mailed = /http\S+\/portal\/\S+/.exec(mail.text)?.[0] ?? ''
  await shop.advanceTo('2026-11-21T10:59:59Z')
  expect(await read(portal_url)).toBe(200)
  await shop.advanceTo('2026-11-21T11:00:00Z')
  expect(await read(portal_url)).toBe(404)
  await shop.advanceTo('2026-12-21T09:59:59Z')
  expect(await read(mailed)).toBe(200)
  await shop.advanceTo('2026-12-21T10:00:00Z')
  expect(await read(mailed)).toBe(404)
})

test('lists the subscription’s payments that succeeded, newest first, and none that was declined', async () => {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer()
  await shop.subscribe(customer)
  const { subscription_id: id } = (await shop.subscribe(customer)).body
  await shop.advanceTo('2026-12-21T10:00:00Z')
  await shop.saveCard(customer, 'tok_attach_then_fail')
  await shop.advanceTo('2027-01-21T10:00:00Z')
  expect((await shop.payments(id)).map(([, state]) => state)).toEqual(['succeeded', 'succeeded', 'failed'])
  const { portal_url } = await shop.subscription(id)
  const { body } = await api.request('GET', `/hosted${new URL(portal_url).pathname}`)
  expect(body.payments.map(({ paid_at }: { paid_at: string }) => paid_at)).toEqual([
    '2026-12-21T10:00:00Z',
    '2026-11-21T10:00:00Z',
  ])
})

test('lists no debit that is in progress, or that the payer’s bank took back, so that no period is shown as paid twice', async () => {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer(null)
  await shop.account.sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, sepa('DE35370400440532013002'))
  const { subscription_id: id } = (await shop.subscribe(customer, { currency: 'EUR' })).body
  const shown = async () => {
    const { portal_url } = await shop.subscription(id)
    return (await api.request('GET', `/hosted${new URL(portal_url).pathname}`)).body.payments
  }
  expect(await shown()).toEqual([])
  await shop.advanceTo('2026-11-21T10:01:05Z')
  await shop.saveCard(customer, 'tok_visa')
  await shop.advanceTo('2026-11-21T10:02:00Z')
  expect((await shop.payments(id)).map(([, state]) => state)).toEqual(['failed', 'succeeded'])
  const { latest_transaction_id } = await shop.subscription(id)
  expect(await shown()).toMatchObject([{ transaction_id: latest_transaction_id }])
})
