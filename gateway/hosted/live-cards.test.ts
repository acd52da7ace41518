import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'

const PUBLISHABLE_KEY = 'pk_test_Key0of0the0page'
const urls = { success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' }

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop({ env: { STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY } })
})
afterAll(() => shop.close())

async function checkout(input: object = {}, { api, live } = shop) {
  const body = { amount: 5000, currency: 'USD', description: 'Tea', ...urls, ...input }
  const created = await live.post('/v1/pay/checkouts', body)
  expect(created.status, created.text).toBe(201)
  const { checkout_id, checkout_url, methods } = created.body
  const headers = { 'client-secret': new URL(checkout_url).searchParams.get('client_secret') ?? '' }
  const path = `/hosted/checkouts/${checkout_id}`
  return {
    methods,
    get: async () => (await api.request('GET', path, { headers })).body,
    pay: (token: string, more: object = {}) =>
      api.request('POST', `${path}/pay`, { headers, body: { payment_method: { type: 'card', token }, ...more } }),
    attempts: async () => (await live.get(`/v1/pay/checkouts/${checkout_id}`)).body.attempts,
  }
}

describe('a live checkout with a publishable key', () => {
  test('takes a new card in every currency, and gives the key to the page', async () => {
    const inDollars = await checkout()
    expect(inDollars.methods).toEqual(['card'])
    expect(await inDollars.get()).toMatchObject({ entered_methods: ['card'], publishable_key: PUBLISHABLE_KEY })
    expect((await checkout({ currency: 'EUR' })).methods).toEqual(['card', 'transfer'])
  })

  test('gives no key to pages without cards, nor in the sandbox', async () => {
    const transfer = await checkout({ currency: 'EUR', methods: ['transfer'] })
    expect(await transfer.get()).toMatchObject({ entered_methods: ['transfer'], publishable_key: null })
    const { api, account, stripe } = shop
    const sandbox = await checkout({}, { ...shop, api, live: account.sandbox })
    expect(await sandbox.get()).toMatchObject({ publishable_key: null, environment: 'sandbox' })
    const requests = stripe.sent.length
    const refused = await sandbox.pay('pm_card_visa')
    expect([refused.status, refused.body.errors[0].message]).toEqual([400, 'must be a card that this page offers'])
    expect(stripe.sent).toHaveLength(requests)
  })

  test('names the methods that its page takes if none of them was given', async () => {
    const body = { amount: 5000, currency: 'USD', description: 'Tea', ...urls, methods: ['wallet'] }
    const refused = await shop.live.post('/v1/pay/checkouts', body)
    expect([refused.status, refused.body.code]).toEqual([403, 'live_not_activated'])
    expect(refused.body.detail).toContain('accepts only cards, and SEPA debits in EUR')
  })

  test('is paid with the token that the card field made', async () => {
    const open = await checkout()
    const { status, body } = await open.pay('pm_card_visa')
    expect([status, body.state, body.last_attempt.state]).toEqual([200, 'completed', 'succeeded'])
    const [attempt] = await open.attempts()
    expect(attempt).toMatchObject({ state: 'succeeded', payment_method: { type: 'card', card: { last4: '4242' } } })
  })

  test('shows why the card was declined, and stays open for another', async () => {
    const open = await checkout()
    const declined = await open.pay('pm_card_visa_chargeDeclinedInsufficientFunds')
    expect([declined.status, declined.body.decline_code]).toEqual([402, 'insufficient_funds'])
    expect((await open.pay('pm_1NoSuchMethod')).body.code).toBe('card_declined')
    expect(await open.get()).toMatchObject({ state: 'open', last_attempt: { failure_code: 'incorrect_number' } })
    expect((await open.pay('pm_card_visa')).body.state).toBe('completed')
  })

  test('sends the payer to 3-D Secure, and is paid once the bank agrees', async () => {
    const open = await checkout()
    const { body } = await open.pay('pm_card_threeDSecure2Required')
    const { next_action } = body.last_attempt
    expect([body.state, next_action.url]).toEqual(['processing', expect.stringContaining('/challenges/pi_')])
    shop.stripe.decideChallenge(next_action.url, true)
    expect(await shop.sendEvents()).not.toContain(400)
    expect((await open.get()).state).toBe('completed')
  })

  test('saves the card for the customer, who agreed to see it again', async () => {
    const { customer_id } = (await shop.live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const open = await checkout({ customer_id, save_payment_method: true })
    expect((await open.pay('pm_card_visa', { allow_redisplay: true })).body.state).toBe('completed')
    const { data } = (await shop.live.get(`/v1/pay/customers/${customer_id}/payment_methods`)).body
    expect(data).toMatchObject([{ card: { last4: '4242' }, allow_redisplay: true }])
    const next = await checkout({ customer_id })
    expect((await next.get()).saved_cards).toMatchObject([{ payment_method_id: data[0].payment_method_id }])
    expect((await next.pay(data[0].payment_method_id)).body.state).toBe('completed')
  })

  test('has Stripe keep no card for a customer who was deleted', async () => {
    const { customer_id } = (await shop.live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const open = await checkout({ customer_id, save_payment_method: true })
    await shop.live.delete(`/v1/pay/customers/${customer_id}`)
    const known = shop.stripe.book.customers.size
    expect((await open.pay('pm_card_visa')).body.state).toBe('completed')
    expect(shop.stripe.book.customers.size).toBe(known)
  })

  test('refuses a card number and any token that is not Stripe’s, before anything is written', async () => {
    const open = await checkout()
    const unknown = await open.pay('cus_1NotAMethod')
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'payment_method.token'])
    const saved = await open.pay('pm_01jd5k3v9m8q2r7t4w6x0y1z2a')
    expect(saved.body.errors[0].message).toBe('must be a card that this page offers')
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' }
    const numbered = await open.pay('', { payment_method: { type: 'card', card } })
    expect([numbered.status, numbered.body.code]).toEqual([400, 'raw_card_data_not_allowed'])
    expect(await open.attempts()).toEqual([])
  })
})
