import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf, ledgerOf } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, type Shop } from '#tests/support/hosted-shop.ts'
import { settleQuietPayments } from '../jobs/sweep-payments.ts'
import { standardFee } from '../pay/fees/fees.ts'

let api: TestGateway
let shop: Shop
let client: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  const account = await api.account()
  client = account.sandbox
  shop = hostedShop(api, account)
})
afterAll(() => api.close())

describe('a card that succeeds', () => {
  test.each([
    ['4242424242424242', 'visa', 'US', 'none', null],
    ['5555555555554444', 'mastercard', 'US', 'none', null],
    ['378282246310005', 'amex', 'US', 'none', 'not_supported'],
    ['4000002500001001', 'cartes_bancaires', 'FR', 'frictionless', 'authenticated'],
    ['4000000000003055', 'visa', 'US', 'frictionless', 'authenticated'],
    ['4000000000005126', 'visa', 'US', 'none', null],
    ['4000000000007726', 'visa', 'US', 'none', null],
  ])('%s: %s of %s, 3-D Secure %s', async (number, brand, country, flow, result) => {
    const checkout = await shop.checkout()
    const { status, body } = await checkout.pay(number)
    expect([status, body.state]).toEqual([200, 'completed'])
    expect(body.paid_with).toMatchObject({ type: 'card', card: { brand, last4: number.slice(-4) } })
    const { transaction_id } = body.last_attempt
    const transaction = (await client.get(`/v1/pay/transactions/${transaction_id}`)).body
    expect(transaction).toMatchObject({
      state: 'succeeded',
      amount: 2500,
      amount_refunded: 0,
      fee: { amount: 103, currency: 'USD', tier: 'standard', percent: '2.9', fixed: 30 },
      net_amount: 2397,
      payment_method: { type: 'card', card: { brand, last4: number.slice(-4), country } },
      three_d_secure: { flow, result, liability_shift: result === 'authenticated' },
      risk: { level: 'normal' },
      failure_code: null,
      decline_code: null,
      checkout_id: checkout.id,
      failed_at: null,
    })
    expect(transaction.timeline.map((step: { state: string }) => step.state)).toEqual(['processing', 'succeeded'])
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.succeeded', 'checkout.completed'])
    expect(await ledgerOf(api, transaction_id)).toEqual({
      'processor_receivable USD': 2500,
      'merchant_payable USD': -2397,
      'fee_revenue USD': -103,
    })
    const record = (await client.get(`/v1/pay/checkouts/${checkout.id}`)).body
    expect(record).toMatchObject({ state: 'completed', transaction_id, checkout_url: null })
    expect(record.attempts).toHaveLength(1)
    expect(record.payment_method).toEqual(transaction.payment_method)
  })

  test('accepts spaces and dashes', async () => {
    const checkout = await shop.checkout()
    expect((await checkout.pay('4242 4242-4242 4242')).body.state).toBe('completed')
  })

  test.each([
    ['EUR', 5000],
    ['JPY', 1000],
    ['XOF', 65_000],
  ] as const)('pays the fee in %s', async (currency, amount) => {
    const checkout = await shop.checkout({ currency, amount })
    const { body } = await checkout.pay('4242424242424242')
    const { fee } = (await client.get(`/v1/pay/transactions/${body.last_attempt.transaction_id}`)).body
    expect(fee).toEqual(standardFee('card', amount, currency))
  })
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'card_declined', 'generic_decline', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'card_declined', 'lost_card', 'generic_decline'],
    ['4000000000009979', 'card_declined', 'card_declined', 'stolen_card', 'generic_decline'],
    ['4000000000000069', 'card_declined', 'expired_card', 'generic_decline', 'generic_decline'],
    ['4000000000000127', 'card_declined', 'incorrect_cvc', 'generic_decline', 'generic_decline'],
    ['4000000000000119', 'card_declined', 'processing_error', 'generic_decline', 'generic_decline'],
    ['4100000000000019', 'card_declined', 'fraud_blocked', 'fraudulent', 'generic_decline'],
    ['4000000000000341', 'card_declined', 'card_declined', 'generic_decline', 'generic_decline'],
    ['4000000000003097', 'authentication_failed', 'authentication_failed', null, 'generic_decline'],
  ])('%s: 402 %s, recorded as %s / %s, shown to the payer as %s', async (number, code, failure, decline, told) => {
    const checkout = await shop.checkout()
    const { status, body, text } = await checkout.pay(number)
    expect([status, body.code, body.decline_code]).toEqual([402, code, told])
    expect(text).not.toMatch(/lost|stolen|fraud/)
    const transaction = (await client.get(`/v1/pay/transactions/${body.transaction_id}`)).body
    expect(transaction).toMatchObject({
      state: 'failed',
      failure_code: failure,
      decline_code: decline,
      fee: null,
      net_amount: null,
      succeeded_at: null,
    })
    expect(transaction.risk.level).toBe(failure === 'fraud_blocked' ? 'highest' : 'normal')
    expect(await ledgerOf(api, body.transaction_id)).toEqual({})
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.failed'])
    expect(await checkout.state()).toBe('open')
    expect((await checkout.pay('4242424242424242')).body.state).toBe('completed')
  })

  test.each([
    [4005, 'card_declined', 'do_not_honor'],
    [4014, 'incorrect_number', 'generic_decline'],
    [4041, 'card_declined', 'lost_card'],
    [4043, 'card_declined', 'stolen_card'],
    [4051, 'card_declined', 'insufficient_funds'],
    [4054, 'expired_card', 'generic_decline'],
    [4057, 'card_declined', 'currency_not_supported'],
    [4065, 'card_declined', 'withdrawal_count_exceeded'],
    [4091, 'card_declined', 'issuer_unavailable'],
    [4096, 'processing_error', 'generic_decline'],
  ])('the amount %i declines a good card as %s / %s, even in yen', async (amount, failure, decline) => {
    for (const currency of ['USD', 'JPY']) {
      const { status, body } = await (await shop.checkout({ amount, currency })).pay('4242424242424242')
      expect([status, body.code]).toEqual([402, 'card_declined'])
      const transaction = (await client.get(`/v1/pay/transactions/${body.transaction_id}`)).body
      expect([transaction.failure_code, transaction.decline_code]).toEqual([failure, decline])
    }
  })

  test('a card’s own decline takes precedence over the amount’s', async () => {
    const { body } = await (await shop.checkout({ amount: 4051 })).pay('4000000000000002')
    expect(body.decline_code).toBe('generic_decline')
  })

  test('4098: 504, and the payment succeeds later, once', async () => {
    const checkout = await shop.checkout({ amount: 4098 })
    const { status, body } = await checkout.pay('4242424242424242')
    expect([status, body.code]).toEqual([504, 'upstream_timeout'])
    expect(await checkout.state()).toBe('processing')
    expect((await checkout.pay('4242424242424242')).body.code).toBe('checkout_not_open')
    expect(await settleQuietPayments(api.runtime)).toBe(0)
    api.clock.advance(6)
    await Promise.all([settleQuietPayments(api.runtime), settleQuietPayments(api.sibling().runtime)])
    expect(await checkout.state()).toBe('completed')
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.succeeded', 'checkout.completed'])
    expect(Object.keys(await ledgerOf(api, body.transaction_id))).toHaveLength(3)
  })

  test('4099: 502, nothing is charged and the checkout reopens', async () => {
    const checkout = await shop.checkout({ amount: 4099 })
    const { status, body } = await checkout.pay('4242424242424242')
    expect([status, body.code]).toEqual([502, 'upstream_error'])
    const transaction = (await client.get(`/v1/pay/transactions/${body.transaction_id}`)).body
    expect(transaction).toMatchObject({ state: 'failed', failure_code: 'processing_error' })
    expect(await checkout.state()).toBe('open')
  })
})

describe('an invalid card', () => {
  const year = 2028
  test.each([
    [{ number: '4242424242424241' }, 'number', 'incorrect_number'],
    [{ number: '4111111111111111' }, 'number', 'not_allowed'],
    [{ number: '4242' }, 'number', 'invalid_format'],
    [{ exp_month: 13 }, 'exp_month', 'too_large'],
    [{ exp_month: 10, exp_year: 2026 }, 'exp_year', 'too_small'],
    [{ exp_year: 2099 }, 'exp_year', 'too_large'],
    [{ cvc: '12' }, 'cvc', 'invalid_format'],
  ])('400: %j', async (change, field, code) => {
    const checkout = await shop.checkout()
    const { status, body, text } = await checkout.pay('4242424242424242', { exp_year: year, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', param: `payment_method.card.${field}` })
    expect(body.errors[0].code).toBe(code)
    expect(text).not.toMatch(/42424242|41111111/)
    expect((await client.get(`/v1/pay/checkouts/${checkout.id}`)).body.attempts).toEqual([])
  })

  test('a card is valid until the end of its month', async () => {
    const checkout = await shop.checkout()
    const { body } = await checkout.pay('4242424242424242', { exp_month: 11, exp_year: 2026 })
    expect(body.state).toBe('completed')
  })
})

test('every ledger entry sums to zero, and the database rejects one that does not', async () => {
  const rows = await api.query('SELECT entry_id, sum(amount)::int AS sum, count(*)::int AS n FROM postings GROUP BY 1')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => row.sum !== 0 || row.n !== 3)).toEqual([])
  await expect(
    api.query(
      "INSERT INTO postings SELECT 'post_' || lpad('1', 26, '0'), ledger_account, account_id, environment, currency, 1, source_id, created_at FROM postings LIMIT 1",
    ),
  ).rejects.toThrow('does not sum to zero')
  await expect(api.query('UPDATE postings SET amount = amount')).rejects.toThrow('never changed')
})
