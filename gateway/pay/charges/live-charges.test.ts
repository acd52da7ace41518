import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveShop, openLiveShop, SECRET_KEY } from '#tests/support/stripe/live-shop.ts'

let shop: LiveShop
let stripe: LiveShop['stripe']
let api: LiveShop['api']
let live: LiveShop['live']
let logged = ''

beforeAll(async () => {
  const write = (chunk: Buffer, _: string, done: () => void) => {
    logged += chunk
    done()
  }
  shop = await openLiveShop({ log: pino({ level: 'debug' }, new Writable({ write })) })
  ;({ stripe, api, live } = shop)
})
afterAll(() => shop.close())

const card = (token: string) => ({ type: 'card', token })
const charge: LiveShop['charge'] = (body, headers) => shop.charge(body, headers)

describe('a live charge', () => {
  test('201: charges the card behind a token', async () => {
    const { status, body } = await charge({ description: 'Order 1042', statement_descriptor: 'TEA*HOUSE' })
    expect([status, body.state, body.environment]).toEqual([201, 'succeeded', 'live'])
    expect(body.payment_method).toEqual({
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031, country: 'US' },
    })
    expect(body.fee).toMatchObject({ amount: 320, currency: 'USD' })
    const begun = stripe.sent.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
    expect(begun?.params).toMatchObject({
      amount: '10000',
      currency: 'usd',
      description: 'Order 1042',
      statement_descriptor_suffix: 'TEA HOUSE',
      metadata: { transaction_id: body.transaction_id },
    })
    expect(begun?.headers).toMatchObject({
      'stripe-version': '2026-08-26.dahlia',
      'idempotency-key': expect.stringMatching(/.{10,}/),
    })
  })

  test('402: is declined with our codes, and stays declined', async () => {
    const refused = await charge({ payment_method: card('pm_card_visa_chargeDeclinedInsufficientFunds') })
    expect([refused.status, refused.body]).toMatchObject([
      402,
      { code: 'card_declined', decline_code: 'insufficient_funds', detail: 'The issuer declined: insufficient funds.' },
    ])
    const { body } = await live.get(`/v1/pay/transactions/${refused.body.transaction_id}`)
    expect(body).toMatchObject({
      state: 'failed',
      failure_code: 'card_declined',
      payment_method: { card: { last4: '9995' } },
    })
  })

  test('402: names a token that Stripe does not know', async () => {
    const { status, body } = await charge({ payment_method: card('pm_1NoSuchMethod') })
    expect([status, body.code, body.detail]).toEqual([
      402,
      'card_declined',
      'The token is unknown, was used before, or belongs to another payment method.',
    ])
  })

  test('400: rejects a token that is not Stripe’s, and what live can’t take', async () => {
    const fault = async (payment_method: object) => (await charge({ payment_method, currency: 'EUR' })).body.errors?.[0]
    const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
    expect(await fault(card('cus_123'))).toMatchObject({ field: 'payment_method.token', code: 'invalid_format' })
    expect(await fault({ type: 'wallet', provider: 'blik', token: 'pm_1Blik' })).toMatchObject({
      field: 'payment_method.provider',
      code: 'unsupported_value',
    })
    expect(
      await fault({ type: 'transfer', rail: 'local', account_number: '12345600', account_holder: 'Ann', mandate }),
    ).toMatchObject({ field: 'payment_method.rail', code: 'unsupported_value' })
  })

  test('201: charges once however often it is sent with its key', async () => {
    const headers = { 'Idempotency-Key': 'order-1042' }
    const first = await charge({}, headers)
    const again = await charge({}, headers)
    expect(again.body).toEqual(first.body)
    expect(shop.intentsOf(first.body.transaction_id)).toHaveLength(1)
  })

  test('502: charges nothing if Stripe can’t begin the payment', async () => {
    stripe.fail(/^POST .v1.payment_intents$/, 500, 3)
    const { status, body } = await charge()
    expect([status, body.code]).toEqual([502, 'upstream_error'])
    const { body: row } = await live.get(`/v1/pay/transactions/${body.transaction_id}`)
    expect([row.state, row.failure_code]).toEqual(['failed', 'processing_error'])
    expect([...stripe.book.intents.values()].some((one) => one.metadata.transaction_id === body.transaction_id)).toBe(
      false,
    )
  })

  test('201: succeeds although a response of Stripe was lost', async () => {
    stripe.fail(/confirm$/, 'cut')
    expect((await charge()).body.state).toBe('succeeded')
  })
})

test('a refund returns the money of a live charge, and what Stripe refuses returns to the balance', async () => {
  const { transaction_id } = (await charge()).body
  const refund = (amount: number) => live.post('/v1/pay/refunds', { transaction_id, amount })
  expect((await refund(4000)).body).toMatchObject({ state: 'completed', amount: 4000 })
  const [intent] = shop.intentsOf(transaction_id)
  Object.assign(intent ?? {}, { amount_received: 4000 })
  expect((await refund(6000)).body).toMatchObject({ state: 'failed', failure_code: 'processing_error' })
  const { body } = await live.get(`/v1/pay/transactions/${transaction_id}`)
  expect([body.state, body.amount_refunded]).toEqual(['partially_refunded', 4000])
})

test('403: live names each missing setting, and the sandbox needs none', async () => {
  const detailWith = async (env: Record<string, string>) => {
    const other = api.sibling({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', ...env })
    const body = { amount: 100, currency: 'USD', payment_method: card('pm_card_visa') }
    const { status, body: problem } = await other.request('POST', '/v1/pay/charges', { key: live.key, body })
    expect([status, problem.code]).toEqual([403, 'live_not_activated'])
    return problem.detail
  }
  expect(await detailWith({})).toBe(
    'Live payments need a partner. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the gateway.',
  )
  expect(await detailWith({ STRIPE_SECRET_KEY: SECRET_KEY })).toBe(
    'Live payments need a partner. Set STRIPE_WEBHOOK_SECRET on the gateway.',
  )
  const requests = stripe.sent.length
  const body = { amount: 100, currency: 'USD', payment_method: card('tok_visa') }
  expect((await shop.account.sandbox.post('/v1/pay/charges', body)).status).toBe(201)
  expect(stripe.sent).toHaveLength(requests)
})

test('a live checkout takes only what its page may ask for', async () => {
  const urls = { success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' }
  const create = (body: object) =>
    live.post('/v1/pay/checkouts', { amount: 5000, currency: 'EUR', description: 'Tea', ...urls, ...body })
  expect((await create({})).body.methods).toEqual(['transfer'])
  const refused = await create({ methods: ['card'] })
  expect([refused.status, refused.body.code]).toEqual([403, 'live_not_activated'])
  expect(refused.body.detail).toContain('Set STRIPE_PUBLISHABLE_KEY on the gateway')
  expect((await create({ currency: 'USD' })).body.code).toBe('live_not_activated')
  const { checkout_id, checkout_url } = (await create({})).body
  const secret = new URL(checkout_url).searchParams.get('client_secret') ?? ''
  const number = { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' }
  const paid = await api.request('POST', `/hosted/checkouts/${checkout_id}/pay`, {
    body: { payment_method: { type: 'card', card: number } },
    headers: { 'client-secret': secret },
  })
  expect([paid.status, paid.body.code]).toEqual([400, 'raw_card_data_not_allowed'])
})

test('a live checkout takes the cards that its customer agreed to see again, with 3-D Secure', async () => {
  const urls = { success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' }
  const { customer_id } = (await live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
  const create = () =>
    live.post('/v1/pay/checkouts', { amount: 5000, currency: 'USD', description: 'Tea', customer_id, ...urls })
  const save = async (token: string, allow_redisplay: boolean) => {
    const method = { ...card(token), allow_redisplay }
    return (await live.post(`/v1/pay/customers/${customer_id}/payment_methods`, method)).body.payment_method_id
  }
  await save('pm_card_visa', false)
  expect((await create()).body.code).toBe('live_not_activated')

  const saved = await save('pm_card_visa', true)
  const { checkout_id, checkout_url, methods } = (await create()).body
  expect(methods).toEqual(['card'])
  const headers = { 'client-secret': new URL(checkout_url).searchParams.get('client_secret') ?? '' }
  const page = await api.request('GET', `/hosted/checkouts/${checkout_id}`, { headers })
  expect(page.body).toMatchObject({
    entered_methods: [],
    saved_cards: [{ payment_method_id: saved, is_expired: false }],
  })
  const { processor } = api.runtime.partners
  const configured = processor.live
  Object.assign(processor, { live: null })
  const refused = await api.request('POST', `/hosted/checkouts/${checkout_id}/pay`, {
    body: { payment_method: card(saved) },
    headers,
  })
  Object.assign(processor, { live: configured })
  expect([refused.status, refused.body.code]).toEqual([403, 'live_not_activated'])
  expect((await live.get(`/v1/pay/checkouts/${checkout_id}`)).body).toMatchObject({ state: 'open', attempts: [] })

  for (const method of stripe.book.methods.values()) if (method.customer) method.behaviour = { challenge: true }
  const { body } = await api.request('POST', `/hosted/checkouts/${checkout_id}/pay`, {
    body: { payment_method: card(saved) },
    headers,
  })
  const { transaction_id, next_action } = body.last_attempt
  const [intent] = shop.intentsOf(transaction_id)
  expect([body.state, next_action.url, intent?.customer]).toEqual([
    'processing',
    `${stripe.url}/challenges/${intent?.id}`,
    expect.stringMatching(/^cus_/),
  ])
})

test('neither a log nor a response contains the secret key', async () => {
  stripe.fail(/payment_intents/, 401, 1)
  const { text } = await charge()
  stripe.fail(/confirm$/, 'html', 3)
  const lost = await charge()
  expect(lost.status).toBe(504)
  for (const one of [logged, text, lost.text]) expect(one).not.toContain('Secret0key')
  expect(logged).toContain('upstream_error')
  for (const { path } of stripe.sent) expect(path).not.toContain('Secret0key')
})
