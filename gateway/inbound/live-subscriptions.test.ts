import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleQuietPayments } from '#gateway/jobs/sweep-payments.ts'
import { runSubscriptions } from '#gateway/pay/subscriptions/due-subscriptions.ts'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop({ env: { STRIPE_PUBLISHABLE_KEY: 'pk_test_Key0of0the0page' } })
})
afterAll(() => shop.close())

const DAY = 86_400

async function customer(token: string) {
  const { customer_id } = (await shop.live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
  const path = `/v1/pay/customers/${customer_id}/payment_methods`
  return { customer_id, saved: await shop.live.post(path, shop.card(token)) }
}

test('a card that Stripe keeps is charged without its payer, as the customer’s default and by its ID', async () => {
  const { customer_id, saved } = await customer('pm_card_visa')
  expect([saved.status, saved.body]).toMatchObject([
    201,
    { type: 'card', environment: 'live', card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } },
  ])
  const [row] = await shop.api.query('SELECT processor_reference FROM payment_methods WHERE customer_id = $1', [
    customer_id,
  ])
  expect(row.processor_reference).toMatch(/^cus_\w+\/pm_\w+$/)
  const payment_method = { type: 'card', token: saved.body.payment_method_id }
  for (const body of [{ payment_method: undefined, customer_id }, { payment_method }]) {
    const charged = await shop.charge({ ...body, off_session: true })
    expect([charged.status, charged.body]).toMatchObject([
      201,
      {
        state: 'succeeded',
        three_d_secure: { result: 'exempted', exemption: 'mit' },
        payment_method: { card: { last4: '4242' } },
      },
    ])
  }
})

test('one customer has one customer at Stripe, however many cards', async () => {
  const { customer_id } = await customer('pm_card_visa')
  await shop.live.post(`/v1/pay/customers/${customer_id}/payment_methods`, shop.card('pm_card_refundFail'))
  const found = [...shop.stripe.book.customers.values()].filter(({ metadata }) => metadata.customer_id === customer_id)
  expect(found).toHaveLength(1)
})

test('402: a card that the issuer declines, or that needs its payer, is not saved', async () => {
  const declined = (await customer('pm_card_visa_chargeDeclinedInsufficientFunds')).saved
  expect([declined.status, declined.body.decline_code]).toEqual([402, 'insufficient_funds'])
  const challenged = (await customer('pm_card_threeDSecure2Required')).saved
  expect([challenged.status, challenged.body.decline_code]).toEqual([402, 'authentication_required'])
})

test('a live subscription renews by the clock, once, although a response of Stripe was lost', async () => {
  const { customer_id } = await customer('pm_card_visa')
  const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'USD', interval: 'week' }
  const { subscription_id, state } = (await shop.live.post('/v1/pay/subscriptions', terms)).body
  expect(state).toBe('active')
  shop.advance(7 * DAY)
  shop.stripe.fail(/confirm$/, 'lost', 3)
  await runSubscriptions(shop.api.runtime)
  const payments = async () => {
    const { data } = (await shop.live.get(`/v1/pay/transactions?subscription_id=${subscription_id}`)).body
    return data.map((one: { state: string }) => one.state)
  }
  expect(await payments()).toEqual(['processing', 'succeeded'])
  shop.advance(6)
  await settleQuietPayments(shop.api.runtime)
  expect(await payments()).toEqual(['succeeded', 'succeeded'])
  const atStripe = [...shop.stripe.book.intents.values()].filter((one) => one.metadata.initiated === 'recurring')
  expect(atStripe.map(({ status, amount }) => [status, amount])).toEqual([
    ['succeeded', 1999],
    ['succeeded', 1999],
  ])
})

test('a Stripe that hangs holds up no payment of a sandbox', async () => {
  shop.stripe.fail(/confirm$/, 'lost', 3)
  const live = (await shop.charge()).body.transaction_id
  const late = { amount: 4098, currency: 'USD', payment_method: shop.card('tok_visa') }
  const sandbox = (await shop.account.sandbox.post('/v1/pay/charges', late)).body.transaction_id
  shop.advance(6)
  shop.stripe.fail(/^GET/, 'hang', 1)
  const hanging = settleQuietPayments(shop.api.runtime, 'live')
  expect(await settleQuietPayments(shop.api.runtime, 'sandbox')).toBe(1)
  expect((await shop.account.sandbox.get(`/v1/pay/transactions/${sandbox}`)).body.state).toBe('succeeded')
  expect((await shop.transaction(live)).state).toBe('processing')
  shop.stripe.release()
  expect(await hanging).toBe(1)
  expect((await shop.transaction(live)).state).toBe('succeeded')
})

test('a payer pays an overdue live subscription, or replaces its card, with a token of the card field', async () => {
  const { customer_id } = await customer('pm_card_chargeCustomerFail')
  const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'USD', interval: 'week', trial_days: 7 }
  const { subscription_id } = (await shop.live.post('/v1/pay/subscriptions', terms)).body
  shop.advance(7 * DAY)
  await runSubscriptions(shop.api.runtime)
  const read = async () => (await shop.live.get(`/v1/pay/subscriptions/${subscription_id}`)).body
  const { state, setup_url } = await read()
  expect(state).toBe('past_due')

  const path = `/hosted${new URL(setup_url).pathname}`
  const enter = (payment_method: object) => shop.api.request('POST', path, { body: { payment_method } })
  const page = await shop.api.request('GET', path)
  expect(page.body).toMatchObject({ is_due: true, publishable_key: 'pk_test_Key0of0the0page' })
  const number = { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' }
  expect((await enter({ type: 'card', card: number })).body.code).toBe('raw_card_data_not_allowed')
  expect((await enter(shop.card('pm_card_visa_chargeDeclined'))).status).toBe(402)

  expect((await enter(shop.card('pm_card_visa'))).body).toMatchObject({ is_due: false })
  expect((await read()).state).toBe('active')
  expect((await enter(shop.card('pm_card_refundFail'))).body.payment_method.card.last4).toBe('7726')
})
