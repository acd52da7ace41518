import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, chargingShop, eventsOf, ledgerOf, wallet } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount
let charge: ReturnType<typeof chargingShop>['charge']
let transaction: ReturnType<typeof chargingShop>['transaction']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  ;({ charge, transaction } = chargingShop(account))
})
afterAll(() => api.close())

describe('a card', () => {
  test('201: is charged at once, with fee, ledger, event and location', async () => {
    const { status, body, headers } = await charge({ description: 'Order 7', metadata: { order: '7' } })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/pay/transactions/${body.transaction_id}`)
    expect(body).toMatchObject({
      state: 'succeeded',
      amount: 10_000,
      fee: { amount: 320, currency: 'USD', tier: 'standard', percent: '2.9', fixed: 30 },
      net_amount: 9680,
      settlement: { currency: 'USD', gross: 10_000, fee: 320, net: 9680, fx: null },
      payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      checkout_id: null,
      metadata: { order: '7' },
    })
    expect(await ledgerOf(api, body.transaction_id)).toEqual({
      'processor_receivable USD': 10_000,
      'fee_revenue USD': -320,
      'merchant_payable USD': -9680,
    })
    expect(await eventsOf(api, body.transaction_id)).toEqual(['charge.succeeded'])
    expect(await transaction(body.transaction_id)).toEqual(body)
  })

  test('201: accepts a published test number, and stores no part of it but the last four digits', async () => {
    const given = { number: '5555 5555 5555 4444', exp_month: 12, exp_year: 2031, cvc: '123' }
    const { body } = await charge({ payment_method: { type: 'card', card: given } })
    expect(body.payment_method.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_year: 2031 })
    const rows = await api.query('SELECT r::text AS row FROM requests r UNION ALL SELECT t::text FROM transactions t')
    expect(rows.filter(({ row }) => row.replaceAll(/[\s-]/g, '').includes('5555555555554444'))).toEqual([])
  })

  test.each([
    ['tok_declined', 402, 'card_declined', 'generic_decline', 'card_declined'],
    ['tok_insufficient_funds', 402, 'card_declined', 'insufficient_funds', 'card_declined'],
    ['tok_expired', 402, 'card_declined', 'generic_decline', 'expired_card'],
    ['tok_attach_then_fail', 402, 'card_declined', 'generic_decline', 'card_declined'],
  ])('402: %s is declined and recorded', async (token, status, code, decline, failure) => {
    const { status: got, body } = await charge({ payment_method: card(token) })
    expect([got, body.code, body.decline_code]).toEqual([status, code, decline])
    expect(await transaction(body.transaction_id)).toMatchObject({
      state: 'failed',
      failure_code: failure,
      fee: null,
      settlement: null,
    })
    expect(await eventsOf(api, body.transaction_id)).toEqual(['charge.failed'])
  })

  test('402: a challenge is impossible without a return_url', async () => {
    const { status, body } = await charge({ payment_method: card('tok_3ds_required') })
    expect([status, body.code, body.decline_code]).toEqual([402, 'authentication_failed', 'authentication_required'])
  })

  test('201: a challenge needs the payer, who then returns to the merchant', async () => {
    const return_url = 'https://shop.example/thanks?order=7'
    const { status, body } = await charge({ payment_method: card('tok_3ds_required'), return_url })
    expect([status, body.state, body.next_action.type]).toEqual([201, 'requires_action', 'redirect'])
    const token = body.next_action.url.split('/3ds/')[1]
    const decided = await api.request('POST', `/hosted/3ds/${token}`, { body: { outcome: 'complete' } })
    expect(decided.body).toEqual({
      state: 'completed',
      return_url: `https://shop.example/thanks?order=7&transaction_id=${body.transaction_id}`,
    })
    expect(await transaction(body.transaction_id)).toMatchObject({
      state: 'succeeded',
      three_d_secure: { flow: 'challenge', result: 'authenticated', liability_shift: true },
    })
  })

  test('201: an absent payer is exempt from authentication', async () => {
    const { body } = await charge({ off_session: true })
    expect(body).toMatchObject({
      off_session: true,
      three_d_secure: { flow: 'none', result: 'exempted', exemption: 'mit', liability_shift: false },
    })
  })
})

describe('a wallet', () => {
  test('201: costs the same as a card', async () => {
    const { status, body } = await charge({ payment_method: wallet('tok_wallet_ok') })
    expect([status, body.state, body.fee.amount]).toEqual([201, 'succeeded', 320])
    expect(body.payment_method).toEqual({ type: 'wallet', wallet: { provider: 'apple_pay' } })
  })

  test('402: is declined or cancelled', async () => {
    for (const token of ['tok_wallet_declined', 'tok_wallet_cancelled']) {
      const { status, body } = await charge({ payment_method: wallet(token) })
      expect([status, body.code, body.decline_code]).toEqual([402, 'wallet_declined', 'generic_decline'])
    }
  })

  test('402: has the code of a wallet for every reason but failed authentication', async () => {
    const { body } = await charge({ payment_method: wallet('tok_wallet_ok'), amount: 4051 })
    expect([body.code, body.decline_code]).toEqual(['wallet_declined', 'insufficient_funds'])
    expect((await transaction(body.transaction_id)).failure_code).toBe('card_declined')
    expect((await charge({ amount: 4051 })).body.code).toBe('card_declined')
    const unauthenticated = await charge({ payment_method: wallet('tok_wallet_3ds') })
    expect(unauthenticated.body.code).toBe('authentication_failed')
  })

  test('422: pays only in its own currencies', async () => {
    const { status, body } = await charge({ payment_method: wallet('tok_wallet_ok', 'swish') })
    expect([status, body.code, body.param]).toEqual([422, 'currency_not_enabled', 'currency'])
    expect((await charge({ currency: 'SEK', payment_method: wallet('tok_wallet_ok', 'swish') })).status).toBe(201)
  })
})

describe('a customer', () => {
  test('201: pays with a saved method, by its ID or as the default', async () => {
    const { customer_id } = (await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const methods = `/v1/pay/customers/${customer_id}/payment_methods`
    expect((await charge({ payment_method: undefined, customer_id })).body.code).toBe('no_payment_method')
    const { payment_method_id } = (await account.sandbox.post(methods, card('tok_mastercard'))).body
    for (const payment_method of [undefined, card(payment_method_id)]) {
      const { status, body } = await charge({ payment_method, customer_id, off_session: true })
      expect([status, body.customer_id, body.payment_method.card.last4]).toEqual([201, customer_id, '4444'])
    }
    const listed = await account.sandbox.get(`/v1/pay/transactions?customer_id=${customer_id}`)
    expect(listed.body.data).toHaveLength(2)
  })

  test('201: an absent one pays with a card that needs authentication only if it was saved', async () => {
    const { customer_id } = (await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const typed = (number: string) => ({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2031, cvc: '123' },
    })
    const saved = async (number: string) => {
      const method = await account.sandbox.post(`/v1/pay/customers/${customer_id}/payment_methods`, typed(number))
      return card(method.body.payment_method_id)
    }
    const codeOf = async (payment_method: object) => {
      const { status, body } = await charge({ payment_method, off_session: true })
      return status === 201 ? body.state : body.decline_code
    }
    expect(await codeOf(typed('4000003800000446'))).toBe('authentication_required')
    expect(await codeOf(await saved('4000003800000446'))).toBe('succeeded')
    expect(await codeOf(await saved('4000002760003184'))).toBe('authentication_required')
  })

  test('404: of another account is unknown, and so is its payment method', async () => {
    const stranger = await api.account()
    const { customer_id } = (await stranger.sandbox.post('/v1/pay/customers', { email: 'eve@shop.example' })).body
    const methods = `/v1/pay/customers/${customer_id}/payment_methods`
    const { payment_method_id } = (await stranger.sandbox.post(methods, card('tok_visa'))).body
    const { status, body } = await charge({ customer_id })
    expect([status, body.param]).toEqual([404, 'customer_id'])
    const other = await charge({ payment_method: card(payment_method_id) })
    expect([other.status, other.body.param]).toEqual([404, 'payment_method.token'])
  })
})
