import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
const idsOf = (body: { data: { transaction_id: string }[] }) => body.data.map((one) => one.transaction_id)

async function shopWithPayments() {
  const account = await api.account({ unlimited: true })
  for (const card of ['4242424242424242', '4000000000000002', '5555555555554444']) {
    const { pay } = await (await hostedShop(api, account)).checkout()
    await pay(card)
    api.clock.advance(60)
  }
  return account
}

describe('GET /v1/pay/transactions', () => {
  test('200: lists payments newest first, each once over the pages, as its own GET shows it', async () => {
    const { sandbox } = await shopWithPayments()
    const first = await sandbox.get('/v1/pay/transactions?limit=2')
    expect([first.status, first.body.has_more]).toEqual([200, true])
    expect(first.headers.get('link')).toContain('rel="next"')
    const second = await sandbox.get(`/v1/pay/transactions?limit=2&cursor=${first.body.next_cursor}`)
    expect(second.body.has_more).toBe(false)
    const all = [...first.body.data, ...second.body.data]
    expect(all).toMatchObject([
      { state: 'succeeded', payment_method: { card: { brand: 'mastercard', last4: '4444' } } },
      { state: 'failed', failure_code: 'card_declined' },
      { state: 'succeeded', payment_method: { card: { brand: 'visa', last4: '4242' } } },
    ])
    const alone = await sandbox.get(`/v1/pay/transactions/${all[0].transaction_id}`)
    expect(all[0]).toEqual(alone.body)
  })

  test('200: filters by state, currency, method and time of creation', async () => {
    const { sandbox } = await shopWithPayments()
    const [third, second, first] = idsOf((await sandbox.get('/v1/pay/transactions')).body)
    const listed = async (query: string) => idsOf((await sandbox.get(`/v1/pay/transactions?${query}`)).body)
    expect(await listed('state=failed')).toEqual([second])
    expect(await listed('state=succeeded&currency=USD')).toEqual([third, first])
    expect(await listed('currency=JPY')).toEqual([])
    const transfer = { rail: 'sepa', iban: 'DE89370400440532013000', account_holder: 'Ann Example', mandate }
    const payment_method = { type: 'transfer', ...transfer }
    const { body } = await sandbox.post('/v1/pay/charges', { amount: 5000, currency: 'EUR', payment_method })
    expect(await listed('method=transfer')).toEqual([body.transaction_id])
    expect(await listed('method=card')).toEqual([third, second, first])
    expect(await listed('method=card&state=failed')).toEqual([second])
    expect(await listed('method=wallet')).toEqual([])
    const { created_at } = (await sandbox.get(`/v1/pay/transactions/${second}`)).body
    expect(await listed(`created_from=${created_at}&state=succeeded`)).toEqual([third])
    expect(await listed(`created_to=${created_at}`)).toEqual([first])
  })

  test('200: shows neither another account nor the other environment', async () => {
    await shopWithPayments()
    const stranger = await api.account()
    expect((await stranger.sandbox.get('/v1/pay/transactions?state=succeeded')).body.data).toEqual([])
    const { live } = await shopWithPayments()
    expect((await live.get('/v1/pay/transactions')).body.data).toEqual([])
  })

  test('400: names an unknown filter, and a state that does not exist', async () => {
    const { sandbox } = await api.account()
    const unknown = await sandbox.get('/v1/pay/transactions?customer=cus_1')
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_field'])
    const state = await sandbox.get('/v1/pay/transactions?state=paid')
    expect([state.status, state.body.errors[0].field]).toEqual([400, 'state'])
  })

  test('200: pages of filtered payments have each match once, even at the same time', async () => {
    const shop = await api.account()
    await api.query(
      `INSERT INTO transactions (transaction_id, account_id, environment, type, state, amount, currency, amount_refunded,
         fee_returned, payment_method, risk, description, off_session, metadata, timeline, created_at, updated_at)
       SELECT 'tx_' || lpad(n::text, 14, '0') || right($1, 12), $1, 'sandbox', 'charge',
         (ARRAY['succeeded', 'failed', 'processing'])[1 + n % 3], 1, (ARRAY['EUR', 'JPY'])[1 + n / 3 % 2], 0, 0,
         jsonb_build_object('type', (ARRAY['card', 'wallet'])[1 + n / 6 % 2]), '{"level":"normal","score":0}', '', false,
         '{}', '[]', at, at
       FROM generate_series(1, 96) n, LATERAL (SELECT $2::timestamptz + make_interval(secs => n / 7) AS at) t`,
      [shop.accountId, api.clock.now()],
    )
    const expected = await api.query(
      `SELECT transaction_id FROM transactions WHERE account_id = $1 AND state = 'succeeded'
         AND currency = 'JPY' ORDER BY created_at DESC, transaction_id DESC`,
      [shop.accountId],
    )
    const seen: string[] = []
    for (let path: string | null = '/v1/pay/transactions?state=succeeded&currency=JPY&limit=5'; path; ) {
      const { body }: { body: { data: { transaction_id: string }[]; next_cursor: string | null } } =
        await shop.sandbox.get(path)
      seen.push(...idsOf(body))
      path = body.next_cursor && `/v1/pay/transactions?state=succeeded&currency=JPY&limit=5&cursor=${body.next_cursor}`
    }
    expect(seen).toHaveLength(16)
    expect(seen).toEqual(expected.map((row) => row.transaction_id))
  })
})
