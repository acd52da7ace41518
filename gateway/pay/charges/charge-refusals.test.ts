import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, chargingShop, mandate } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount
let charge: ReturnType<typeof chargingShop>['charge']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  ;({ charge } = chargingShop(account))
})
afterAll(() => api.close())

describe('refuses', () => {
  test.each([
    ['a card number that is not published', { payment_method: { type: 'card', card: { number: '4111111111111111' } } }],
  ])('400: %s', async (_, body) => {
    const { status, body: problem } = await charge(body)
    expect([status, problem.code]).toEqual([400, 'raw_card_data_not_allowed'])
  })

  test('400: any card number in live, before anything else', async () => {
    const body = { amount: 'x', payment_method: { card: { number: '4242424242424242' } } }
    const { status, body: problem } = await account.live.post('/v1/pay/charges', body)
    expect([status, problem.code]).toEqual([400, 'raw_card_data_not_allowed'])
  })

  test.each([
    ['USD', 49, 50],
    ['JPY', 49, 50],
    ['XOF', 299, 300],
  ])('400: less than the minimum of %s', async (currency, amount, min) => {
    const { status, body } = await charge({ currency, amount })
    expect([status, body.errors]).toMatchObject([400, [{ field: 'amount', code: 'too_small', params: { min } }]])
    expect((await charge({ currency, amount: min })).status).toBe(201)
  })

  test('403: live without a partner', async () => {
    const body = { amount: 100, currency: 'USD', payment_method: card('tok_visa') }
    expect((await account.live.post('/v1/pay/charges', body)).body.code).toBe('live_not_activated')
  })

  test.each([
    [
      'a number that fails its check digit',
      { type: 'card', card: { number: '4242424242424241', exp_month: 1, exp_year: 2031, cvc: '123' } },
      'payment_method.card.number',
      'incorrect_number',
    ],
    ['an unknown token', { type: 'card', token: 'tok_nothing' }, 'payment_method.token', 'unsupported_value'],
    ['a card without a token', { type: 'card' }, 'payment_method.token', 'required'],
    ['a wallet without a provider', { type: 'wallet', token: 'tok_wallet_ok' }, 'payment_method.provider', 'required'],
    [
      'a wallet’s token that every object has',
      { type: 'wallet', provider: 'apple_pay', token: 'constructor' },
      'payment_method.token',
      'not_allowed',
    ],
    [
      'an IBAN for a card',
      { type: 'card', token: 'tok_visa', iban: 'DE89370400440532013000' },
      'payment_method.iban',
      'not_allowed',
    ],
    [
      'a wrong IBAN',
      { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013001', account_holder: 'Ann', mandate },
      'payment_method.iban',
      'invalid_format',
    ],
    [
      'a wrong routing number',
      {
        type: 'transfer',
        rail: 'ach',
        routing_number: '110000001',
        account_number: '000123456789',
        account_holder: 'Ann',
        mandate,
      },
      'payment_method.routing_number',
      'invalid_format',
    ],
    [
      'an account that is not published',
      { type: 'transfer', rail: 'sepa', iban: 'GB33BUKB20201555555555', account_holder: 'Ann', mandate },
      'payment_method.iban',
      'not_allowed',
    ],
  ])('400: %s', async (_, payment_method, field, code) => {
    const { status, body } = await charge({ payment_method, currency: 'EUR' })
    expect([status, body.errors?.[0]]).toMatchObject([400, { field, code }])
  })

  test('400: a request without payment method and customer', async () => {
    const { body } = await charge({ payment_method: undefined })
    expect(body.errors).toMatchObject([{ field: 'payment_method', code: 'required' }])
  })

  test('400: a token of another type than the request states', async () => {
    const { customer_id } = (await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const methods = `/v1/pay/customers/${customer_id}/payment_methods`
    const { payment_method_id } = (await account.sandbox.post(methods, card('tok_visa'))).body
    const before = (await account.sandbox.get('/v1/pay/transactions')).body.data.length
    for (const [token, type, more] of [
      [payment_method_id, 'transfer', {}],
      ['tok_visa', 'transfer', {}],
      [payment_method_id, 'wallet', { provider: 'apple_pay' }],
    ]) {
      const { status, body } = await charge({ payment_method: { type, token, ...more } })
      expect([status, body.errors]).toMatchObject([
        400,
        [{ field: 'payment_method.token', code: 'not_allowed', message: `names a card, but type is ${type}` }],
      ])
    }
    expect((await account.sandbox.get('/v1/pay/transactions')).body.data).toHaveLength(before)
    expect((await charge({ payment_method: card(payment_method_id) })).status).toBe(201)
  })

  test('400: a return_url without TLS', async () => {
    const { body } = await charge({ return_url: 'http://shop.example/' })
    expect(body.errors).toMatchObject([{ field: 'return_url', code: 'not_https' }])
  })
})

test('429: the 51st charge within a second', async () => {
  const { sandbox: limited } = await api.account({ unlimited: false })
  const body = { amount: 100, currency: 'USD', payment_method: card('tok_visa') }
  const answers = await Promise.all(Array.from({ length: 60 }, () => limited.post('/v1/pay/charges', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(answers.find(({ status }) => status === 429)?.body['violated-policies']).toEqual(['charges'])
})
