import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { card, sepa, wallet } from '#tests/support/charging-shop.ts'
import { type TestAccount, testGateway } from '#tests/support/gateway.ts'
import { settleQuiet } from '../checkouts/settle-quiet.ts'
import { openTransaction } from '../transactions/open-transaction.ts'

const LIVE_RATES = { USD: '1.1512', GBP: '0.8801', JPY: '180.44' }

const api = await testGateway({ env: { FX_RATES_URL: 'https://rates.example/' } })
let account: TestAccount

beforeEach(async () => {
  // The card network of live: the simulator, which keeps the two environments apart.
  const { processor } = api.runtime.partners
  processor.live = processor.sandbox
  account = await api.account()
  await publish('2026-11-20')
})
afterAll(() => api.close())

async function publish(day: string) {
  for (const [currency, rate] of Object.entries(LIVE_RATES)) {
    await api.query(
      `INSERT INTO fx_rates (reference_date, currency, rate, provider, fetched_at) VALUES ($1, $2, $3, 'ecb', now())
       ON CONFLICT DO NOTHING`,
      [day, currency, rate],
    )
  }
}

async function pay(amount: number, currency = 'USD', payment_method: object = card('tok_visa'), in_ = account.live) {
  const { status, body } = await in_.post('/v1/pay/charges', { amount, currency, payment_method })
  expect([status, body.detail]).toEqual([201, undefined])
  return body
}
const charge = (token: string, return_url: string | null = null) =>
  account.live.post('/v1/pay/charges', { amount: 10_000, currency: 'USD', payment_method: card(token), return_url })
const feeFor = async (...paid: Parameters<typeof pay>) => (await pay(...paid)).fee

const standard = (amount: number, currency = 'USD', fixed = 30) => ({
  ...{ amount, currency, tier: 'standard', percent: '2.9', fixed },
})
const volume = (amount: number, currency = 'USD', fixed = 20) => ({
  ...{ amount, currency, tier: 'volume', percent: '2.4', fixed },
})

describe('the volume tier', () => {
  test('begins after the payment that reaches USD 100,000 in the month, which is itself standard', async () => {
    expect(await feeFor(9_999_999)).toEqual(standard(290_030))
    expect(await feeFor(100)).toEqual(standard(33))
    expect(await feeFor(10_000)).toEqual(volume(260))
  })

  test('begins at exactly USD 100,000', async () => {
    await pay(9_999_900)
    expect(await feeFor(100)).toEqual(standard(33))
    expect(await feeFor(10_000)).toEqual(volume(260))
  })

  test('counts wallets, and neither transfers nor failed payments', async () => {
    await pay(6_000_000, 'USD', wallet('tok_wallet_ok'))
    await account.live.post('/v1/pay/charges', {
      ...{ amount: 9_000_000, currency: 'USD', payment_method: card('tok_declined') },
    })
    const { transaction_id } = await pay(9_000_000, 'EUR', sepa('DE89370400440532013000'))
    api.clock.advance(6)
    const opened = await openTransaction(api.runtime, transaction_id, 'req_1')
    if (!opened) throw new Error('no transaction')
    expect(await settleQuiet(opened.ctx, opened.row)).toBe(true)
    expect(await feeFor(10_000)).toEqual(standard(320))
    await pay(4_000_000, 'USD', wallet('tok_wallet_ok'))
    expect(await feeFor(10_000, 'USD', wallet('tok_wallet_ok'))).toEqual(volume(260))
  })

  test('converts other currencies at the day’s rate', async () => {
    // 86,865.87 EUR are 99,999.99 USD, and one cent more is 100,000.00.
    await pay(8_686_587, 'EUR')
    expect(await feeFor(1_000, 'EUR')).toEqual(standard(55, 'EUR', 26))
    expect(await feeFor(10_000, 'EUR')).toEqual(volume(257, 'EUR', 17))
    account = await api.account()
    await pay(8_686_588, 'EUR')
    expect(await feeFor(10_000, 'EUR')).toEqual(volume(257, 'EUR', 17))
  })

  test('survives refunds, which keep the fee that was taken, and ends with the month', async () => {
    const { transaction_id } = await pay(10_000_000)
    await account.live.post('/v1/pay/refunds', { transaction_id })
    const late = await pay(10_000)
    expect(late.fee).toEqual(volume(260))
    const refund = await account.live.post('/v1/pay/refunds', { transaction_id: late.transaction_id })
    expect(refund.body.fee_returned).toBe(260)
    api.clock.advance(9 * 86_400 + 14 * 3600)
    expect(await feeFor(10_000)).toEqual(standard(320))
  })

  test('is exact for payments that succeed at the same time', async () => {
    const fees = await Promise.all(Array.from({ length: 20 }, () => feeFor(1_000_000)))
    expect(fees.map(({ tier }) => tier).sort()).toEqual([...Array(10).fill('standard'), ...Array(10).fill('volume')])
  })

  test('prices the payments in progress that a hard cap of live leaves room for', async () => {
    await pay(10_000_000)
    expect((await charge('tok_3ds_required', 'https://shop.example/')).body.state).toBe('requires_action')
    // 290,030 cents are spent, and 260 awaited: 320 at the standard tier.
    const cap = { target: 'total', limit: 2902.9, enforcement: 'hard' }
    const { cap_id } = (await account.live.post('/v1/usage/caps', cap)).body
    expect((await charge('tok_visa')).body.code).toBe('plan_quota_exceeded')
    await account.live.patch(`/v1/usage/caps/${cap_id}`, { limit: 2902.91 })
    expect(await feeFor(10_000)).toEqual(volume(260))
  })

  test('of the month before says nothing about payments in progress', async () => {
    await api.query(
      `INSERT INTO card_volumes (account_id, environment, month, usd_cents) VALUES ($1, 'live', '2026-10-01', 20000000)`,
      [account.accountId],
    )
    expect((await charge('tok_3ds_required', 'https://shop.example/')).body.state).toBe('requires_action')
    // 320 are awaited: 260 at the volume tier.
    const cap = { target: 'total', limit: 3.2, enforcement: 'hard' }
    const { cap_id } = (await account.live.post('/v1/usage/caps', cap)).body
    expect((await charge('tok_visa')).body.code).toBe('plan_quota_exceeded')
    await account.live.patch(`/v1/usage/caps/${cap_id}`, { limit: 3.21 })
    expect(await feeFor(10_000)).toEqual(standard(320))
  })

  test('never applies in the sandbox', async () => {
    await pay(10_000_000, 'USD', card('tok_visa'), account.sandbox)
    expect(await feeFor(10_000, 'USD', card('tok_visa'), account.sandbox)).toEqual(standard(320))
  })
})

describe('live fees', () => {
  test.each([
    ['GBP', 5_000, standard(168, 'GBP', 23)],
    ['EUR', 5_000, standard(171, 'EUR', 26)],
    ['JPY', 1_000, standard(76, 'JPY', 47)],
  ] as const)('convert the fixed part of %s at the live rate', async (currency, amount, fee) => {
    expect(await feeFor(amount, currency)).toEqual(fee)
  })

  test('use the last rates when these are too old for conversions', async () => {
    api.clock.advance(30 * 86_400)
    expect(await feeFor(5_000, 'GBP')).toEqual(standard(168, 'GBP', 23))
  })

  test('need a rate before anything is charged, except for dollars', async () => {
    const body = { amount: 5_000, currency: 'MAD', payment_method: card('tok_visa') }
    expect((await account.live.post('/v1/pay/charges', body)).body).toMatchObject({
      status: 422,
      code: 'currency_not_enabled',
    })
    const { request, runtime } = api.sibling({ FX_RATES_URL: undefined })
    runtime.partners.processor.live = runtime.partners.processor.sandbox
    const refused = await request('POST', '/v1/pay/charges', {
      key: account.live.key,
      body: { ...body, currency: 'EUR' },
    })
    expect(refused.body).toMatchObject({ status: 403, code: 'live_not_activated' })
    const paid = await request('POST', '/v1/pay/charges', { key: account.live.key, body: { ...body, currency: 'USD' } })
    expect(paid.body.fee).toEqual(standard(175))
    expect((await account.live.get('/v1/pay/transactions')).body.data).toHaveLength(1)
  })

  test('are what usage costs, in every tier and currency', async () => {
    for (const [amount, currency] of [
      [10_000_000, 'USD'],
      [10_000, 'USD'],
      [5_000, 'EUR'],
    ] as const)
      await pay(amount, currency)
    await pay(5_000, 'EUR', sepa('DE89370400440532013000'))
    // 290,030 + 260 US cents; 137 euro cents are 1.577144 dollars.
    const { body } = await account.live.get('/v1/usage')
    const items = body.breakdown.map(({ item, quantity, cost }: Record<string, unknown>) => [item, quantity, cost])
    expect(items).toContainEqual(['card_payment', 3, 2904.4771])
  })
})

describe('the custom tier', () => {
  const put = (fees: object, id = account.accountId) =>
    api.request('PUT', `/v1/accounts/${id}/fees`, { key: api.provisioningToken, body: fees })
  const ofCards = { card: { percent: '1.75', fixed_usd_cents: 10 }, wallet: null, transfer: null }

  test('prices an account’s payments from then on, in both environments and every currency', async () => {
    expect(await feeFor(10_000)).toEqual(standard(320))
    expect((await put(ofCards)).body).toEqual(ofCards)
    const custom = { tier: 'custom', percent: '1.75' }
    expect(await feeFor(10_000)).toEqual({ ...custom, amount: 185, currency: 'USD', fixed: 10 })
    expect(await feeFor(1_000, 'JPY', card('tok_visa'), account.sandbox)).toEqual({
      ...{ ...custom, amount: 33, currency: 'JPY', fixed: 15 },
    })
    expect(await feeFor(10_000, 'USD', wallet('tok_wallet_ok'))).toEqual(standard(320))
    const other = await api.account()
    expect(await feeFor(10_000, 'USD', card('tok_visa'), other.sandbox)).toEqual(standard(320))
    await put({ card: null, wallet: null, transfer: null })
    expect(await feeFor(10_000)).toEqual(standard(320))
  })

  test('goes before the volume tier', async () => {
    await pay(10_000_000)
    await put(ofCards)
    expect((await feeFor(10_000)).tier).toBe('custom')
  })

  test('404: an unknown account; 401: an API key', async () => {
    expect((await put(ofCards, 'acct_01jd5k3v9m8q2r7t4w6x0y1zzz')).status).toBe(404)
    const path = `/v1/accounts/${account.accountId}/fees`
    expect((await api.request('PUT', path, { key: account.live.key, body: ofCards })).status).toBe(401)
  })
})
