import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop({ env: { STRIPE_PUBLISHABLE_KEY: 'pk_test_Key0of0the0page' } })
})
afterAll(() => shop.close())

const CHALLENGED = 'pm_card_threeDSecure2Required'

async function customer() {
  const { customer_id } = (await shop.live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
  const path = `/v1/pay/customers/${customer_id}/payment_methods`
  return { customer_id, saved: await shop.live.post(path, shop.card('pm_card_visa')) }
}

/** The page on which the payer of a subscription replaces the card. */
async function cardPage() {
  const { customer_id } = await customer()
  const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'USD', interval: 'week' }
  const { subscription_id, portal_url } = (await shop.live.post('/v1/pay/subscriptions', terms)).body
  const portal = (await shop.api.request('GET', `/hosted${new URL(portal_url).pathname}`)).body
  const path = `/hosted${new URL(portal.setup_url).pathname}`
  const last4 = `SELECT card ->> 'last4' AS last4 FROM subscriptions JOIN customers USING (customer_id)
    JOIN payment_methods m ON m.payment_method_id = default_payment_method WHERE subscription_id = $1`
  return {
    /** From our own records, without asking Stripe. */
    last4: async () => (await shop.api.query(last4, [subscription_id]))[0].last4,
    get: async () => (await shop.api.request('GET', path)).body,
    enter: (token: string) => shop.api.request('POST', path, { body: { payment_method: { type: 'card', token } } }),
  }
}

async function challengedPage() {
  const page = await cardPage()
  const { status, body } = await page.enter(CHALLENGED)
  expect([status, body.replacement.state, await page.last4()]).toEqual([200, 'requires_action', '4242'])
  shop.takeEvents()
  return { ...page, url: body.replacement.url }
}

test('a card that its issuer asks about is charged once its payer has confirmed it', async () => {
  const { url, get } = await challengedPage()
  shop.stripe.decideChallenge(url, true)
  expect(await get()).toMatchObject({ replacement: null, payment_method: { card: { last4: '3220' } } })
})

test('a confirmed card is charged although its payer never returns', async () => {
  const { url, last4 } = await challengedPage()
  shop.stripe.decideChallenge(url, true)
  expect(await shop.sendEvents()).toEqual([200])
  expect(await last4()).toBe('3220')
})

test('a card whose payer fails at the issuer replaces nothing', async () => {
  const { url, get } = await challengedPage()
  shop.stripe.decideChallenge(url, false)
  expect(await get()).toMatchObject({
    replacement: { state: 'failed', failure_code: 'authentication_failed' },
    payment_method: { card: { last4: '4242' } },
  })
})

test('a card that Stripe no longer knows leaves the page usable, and its notification done', async () => {
  const { url, get, enter } = await challengedPage()
  shop.stripe.decideChallenge(url, true)
  shop.stripe.book.setups.clear()
  expect(await shop.sendEvents()).toEqual([200])
  expect(await get()).toMatchObject({ replacement: { state: 'failed' }, payment_method: { card: { last4: '4242' } } })
  expect((await enter('pm_card_refundFail')).body.payment_method.card.last4).toBe('7726')
})

test('504: keeps no card that Stripe says it saved for another customer', async () => {
  const { last4, enter } = await cardPage()
  const { setups } = shop.stripe.book
  const find = setups.get.bind(setups)
  vi.spyOn(setups, 'get').mockImplementationOnce((id) => ({ ...find(id), customer: 'cus_1Another' }))
  expect((await enter('pm_card_refundFail')).body.code).toBe('upstream_timeout')
  expect(await last4()).toBe('4242')
})

test('504: saves no card while Stripe does not respond', async () => {
  const { last4, enter } = await cardPage()
  shop.stripe.fail(/^POST .v1.setup_intents/, 'lost', 6)
  for (const { status, body } of [await enter('pm_card_refundFail'), (await customer()).saved])
    expect([status, body.code]).toEqual([504, 'upstream_timeout'])
  shop.stripe.heal()
  expect(await last4()).toBe('4242')
})
