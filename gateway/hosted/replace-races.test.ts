import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { payment } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const CHALLENGED = '4000000000003220'

const pathOf = (url: string) => `/hosted${new URL(url).pathname}`
const complete = (url: string) => api.request('POST', pathOf(url), { body: { outcome: 'complete' } })

async function subscribed(token: string, terms: object = {}) {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer(token)
  const { subscription_id: id } = (await shop.subscribe(customer, { ...terms })).body
  return { shop, id, customer }
}

/** The page of a subscription whose payer replaces the card. */
async function cardPage() {
  const made = await subscribed('tok_visa')
  const { portal_url } = await made.shop.subscription(made.id)
  return { ...made, ...pageAt((await api.request('GET', pathOf(portal_url))).body.setup_url) }
}

function pageAt(url: string) {
  const path = pathOf(url)
  return {
    last4: async () => (await api.request('GET', path)).body.payment_method.card.last4,
    enter: (number: string) => api.request('POST', path, { body: payment(number) }),
  }
}

const holdCustomer = (id: string) =>
  holdLock(api.databaseUrl, `SELECT FROM customers WHERE customer_id = '${id}' FOR UPDATE`)

test('a payer pays what is overdue while the merchant saves another card', async () => {
  const { shop, id, customer } = await subscribed('tok_attach_then_fail')
  const { enter, last4 } = pageAt((await shop.subscription(id)).setup_url)
  const lock = await holdCustomer(customer)
  const merchant = shop.saveCard(customer, 'tok_mastercard')
  await lock.untilWaiting(1)
  const payer = enter('4242424242424242')
  await lock.untilWaiting(2)
  await lock.release()
  expect([(await merchant).status, (await payer).status]).toEqual([201, 200])
  expect([await last4(), (await shop.subscription(id)).state]).toEqual(['4242', 'active'])
})

test('a card without a challenge replaces one whose challenge ends at the same time', async () => {
  const { customer, enter, last4 } = await cardPage()
  const { url } = (await enter(CHALLENGED)).body.replacement
  const lock = await holdCustomer(customer)
  const earlier = complete(url)
  await lock.untilWaiting(1)
  const later = enter('5555555555554444')
  await lock.untilWaiting(2)
  await lock.release()
  expect([(await earlier).status, (await later).status]).toEqual([200, 200])
  expect(await last4()).toBe('4444')
})

test('a challenge that ends just after the payer has entered another card replaces nothing', async () => {
  const { customer, enter, last4 } = await cardPage()
  const { url } = (await enter(CHALLENGED)).body.replacement
  const lock = await holdCustomer(customer)
  const later = enter('5555555555554444')
  await lock.untilWaiting(1)
  const earlier = complete(url)
  await lock.untilWaiting(2)
  await lock.release()
  expect([(await later).status, (await earlier).status]).toEqual([200, 200])
  expect(await last4()).toBe('4444')
})

test('a card that pays what is overdue stays, although another one is confirmed after it', async () => {
  const { shop, id } = await subscribed('tok_attach_then_fail', { start_at: '2026-12-01T10:00:00Z' })
  await shop.advanceTo('2026-12-01T09:55:00Z')
  const { portal_url } = await shop.subscription(id)
  const { enter, last4 } = pageAt((await api.request('GET', pathOf(portal_url))).body.setup_url)
  const { url } = (await enter(CHALLENGED)).body.replacement
  await shop.advanceTo('2026-12-01T10:00:00Z')
  expect((await shop.subscription(id)).state).toBe('past_due')
  await enter('5555555555554444')
  expect((await complete(url)).status).toBe(404)
  expect([await last4(), (await shop.subscription(id)).state]).toEqual(['4444', 'active'])
})

test('a card that is confirmed after the subscription has ended replaces nothing', async () => {
  const { shop, id, customer, enter, last4 } = await cardPage()
  const { url } = (await enter(CHALLENGED)).body.replacement
  await shop.account.sandbox.post(`/v1/pay/subscriptions/${id}/cancel`, { at: 'now' })
  await complete(url)
  expect(await last4()).toBe('4242')
  const { data } = (await shop.account.sandbox.get(`/v1/pay/customers/${customer}/payment_methods`)).body
  expect(data).toHaveLength(1)
})
