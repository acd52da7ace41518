import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, chargingShop, eventsOf, ledgerOf, mandate, sepa } from '#tests/support/charging-shop.ts'
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

describe('a transfer', () => {
  const advance = (seconds: number) => account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })
  const sent = async (payment_method: object, currency = 'EUR') => {
    const { status, body } = await charge({ payment_method, currency })
    expect([status, body.state]).toEqual([201, 'processing'])
    return body.transaction_id
  }

  test('succeeds 5 s later, for a flat fee', async () => {
    const id = await sent(sepa('DE89 3704 0044 0532 0130 00'))
    await advance(4)
    expect((await transaction(id)).state).toBe('processing')
    await advance(1)
    expect(await transaction(id)).toMatchObject({
      state: 'succeeded',
      fee: { amount: 74, percent: '0', fixed: 74 },
      payment_method: { type: 'transfer', transfer: { rail: 'sepa', last4: '3000' } },
    })
  })

  test('keeps what shows that the payer agreed, unchanged and outside the API', async () => {
    const agreed = { ...mandate, user_agent: 'Mozilla/5.0', text_version: '2026-11/de' }
    const id = await sent({ ...sepa('DE89370400440532013000'), mandate: agreed })
    const kept = () => api.query('SELECT mandate FROM transactions WHERE transaction_id = $1', [id])
    expect(await kept()).toEqual([
      {
        mandate: {
          accepted_at: '2026-11-21T06:40:24Z',
          ip: '203.0.113.7',
          user_agent: 'Mozilla/5.0',
          text_version: '2026-11/de',
          account_holder: 'Ann Example',
          rail: 'sepa',
          last4: '3000',
        },
      },
    ])
    expect(JSON.stringify(await transaction(id))).not.toContain('203.0.113.7')
    const change = `UPDATE transactions SET mandate = mandate || '{"ip":"::1"}' WHERE transaction_id = $1`
    await expect(api.query(change, [id])).rejects.toThrow('the mandate never changes')
  })

  test('from a saved account keeps the mandate that it was saved with', async () => {
    const { customer_id } = (await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const bank = { ...sepa('DE89370400440532013000'), mandate: { ...mandate, text_version: 'terms-7' } }
    await account.sandbox.post(`/v1/pay/customers/${customer_id}/payment_methods`, bank)
    const { body } = await charge({ customer_id, payment_method: undefined, currency: 'EUR', off_session: true })
    const rows = await api.query('SELECT mandate FROM transactions WHERE transaction_id = $1', [body.transaction_id])
    expect(rows).toMatchObject([
      { mandate: { text_version: 'terms-7', user_agent: null, account_holder: 'Ann Example' } },
    ])
  })

  test.each([
    ['DE08370400440532013003', 60, 'succeeded', null],
    ['DE62370400440532013001', 5, 'failed', 'no_account'],
    ['DE78370400440532013004', 60, 'failed', 'no_account'],
  ])('%s ends after %s s: %s', async (iban, seconds, state, decline) => {
    const id = await sent(sepa(iban))
    await advance(seconds - 1)
    expect((await transaction(id)).state).toBe('processing')
    await advance(1)
    expect(await transaction(id)).toMatchObject({ state, decline_code: decline })
  })

  test.each([
    ['000123456789', 'succeeded', null],
    ['000111111113', 'failed', 'account_closed'],
    ['000222222227', 'failed', 'insufficient_funds'],
    ['000333333335', 'failed', 'debit_not_authorized'],
  ])('a US account %s: %s', async (account_number, state, decline) => {
    const ach = {
      type: 'transfer',
      rail: 'ach',
      routing_number: '110000000',
      account_number,
      account_holder: 'Ann',
      mandate,
    }
    const id = await sent(ach, 'USD')
    await advance(5)
    expect(await transaction(id)).toMatchObject({ state, decline_code: decline })
  })

  test('is taken back by the payer’s bank, with the whole fee, and the ledger ends at zero', async () => {
    const id = await sent(sepa('DE35370400440532013002'))
    await advance(5)
    expect((await transaction(id)).state).toBe('succeeded')
    await advance(60)
    const returned = await transaction(id)
    expect(returned).toMatchObject({
      state: 'failed',
      failure_code: 'transfer_returned',
      fee_returned: 74,
      net_amount: 0,
    })
    expect([returned.succeeded_at, returned.failed_at]).not.toContain(null)
    expect(Object.values(await ledgerOf(api, id))).toEqual([0, 0, 0])
    expect(await eventsOf(api, id)).toEqual(['charge.succeeded', 'charge.failed'])
  })
})

describe('money in another currency', () => {
  test('settles at the rate of the charge, in one entry for each currency', async () => {
    const euro = await api.account()
    await euro.sandbox.patch('/v1/account', { settlement_currency: 'EUR' })
    const { body: paid } = await chargingShop(euro).charge()
    expect(paid.settlement).toMatchObject({
      currency: 'EUR',
      gross: 9223,
      fee: 295,
      net: 8928,
      fx: { rate: '0.9222539887' },
    })
    expect(await ledgerOf(api, paid.transaction_id)).toEqual({
      'processor_receivable USD': 10_000,
      'fee_revenue USD': -320,
      'fx_clearing USD': -9680,
      'fx_clearing EUR': 8928,
      'merchant_payable EUR': -8928,
    })
  })

  test('uses a quote once, and frees it if the payment fails', async () => {
    const euro = await api.account()
    await euro.sandbox.patch('/v1/account', { settlement_currency: 'EUR' })
    const { fx_quote_id } = (await euro.sandbox.post('/v1/pay/fx/quotes', { from_currency: 'USD', to_currency: 'EUR' }))
      .body
    const pay = (token: string) => chargingShop(euro).charge({ amount: 500, payment_method: card(token), fx_quote_id })
    expect((await pay('tok_declined')).status).toBe(402)
    expect((await pay('tok_visa')).body.settlement.fx.quote_id).toBe(fx_quote_id)
    expect((await pay('tok_visa')).body.code).toBe('fx_quote_mismatch')
  })

  test('frees the quote of a transfer that the payer’s bank rejects', async () => {
    const dollar = await api.account()
    await dollar.sandbox.patch('/v1/account', { settlement_currency: 'USD' })
    const pair = { from_currency: 'EUR', to_currency: 'USD' }
    const { fx_quote_id } = (await dollar.sandbox.post('/v1/pay/fx/quotes', pair)).body
    const stateOf = async () => (await dollar.sandbox.get(`/v1/pay/fx/quotes/${fx_quote_id}`)).body.state
    const payment_method = sepa('DE62370400440532013001')
    await chargingShop(dollar).charge({ currency: 'EUR', payment_method, fx_quote_id })
    expect(await stateOf()).toBe('used')
    await dollar.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 5 })
    expect(await stateOf()).toBe('active')
  })
})
