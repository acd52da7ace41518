import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let account: TestAccount
const made: string[] = []

const order = (currency: string) => ({
  amount: 1099,
  currency,
  description: 'Order',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
})

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ unlimited: true })
  for (const currency of ['USD', 'EUR', 'USD', 'EUR', 'USD']) {
    const { body } = await account.sandbox.post('/v1/pay/checkouts', order(currency))
    made.unshift(body.checkout_id)
    api.clock.advance(60)
  }
})
afterAll(() => api.close())

const idsOf = (body: { data: { checkout_id: string }[] }) => body.data.map((one) => one.checkout_id)

describe('GET /v1/pay/checkouts', () => {
  test('200: returns each checkout once, newest first, as its own GET does', async () => {
    const first = await account.sandbox.get('/v1/pay/checkouts?limit=2')
    expect([first.status, first.body.has_more]).toEqual([200, true])
    expect(first.headers.get('link')).toContain('rel="next"')
    const second = await account.sandbox.get(`/v1/pay/checkouts?limit=2&cursor=${first.body.next_cursor}`)
    const third = await account.sandbox.get(`/v1/pay/checkouts?limit=2&cursor=${second.body.next_cursor}`)
    expect([...idsOf(first.body), ...idsOf(second.body), ...idsOf(third.body)]).toEqual(made)
    expect([third.body.has_more, third.body.next_cursor]).toEqual([false, null])
    const alone = await account.sandbox.get(`/v1/pay/checkouts/${made[0]}`)
    expect(first.body.data[0]).toEqual(alone.body)
  })

  test('200: filters by currency and creation time, with an exclusive end', async () => {
    const euros = await account.sandbox.get('/v1/pay/checkouts?currency=EUR')
    expect(idsOf(euros.body)).toEqual([made[1], made[3]])
    const [from, to] = [made[3], made[1]].map(
      (id) => euros.body.data.find((one: { checkout_id: string }) => one.checkout_id === id).created_at,
    )
    const between = await account.sandbox.get(`/v1/pay/checkouts?created_from=${from}&created_to=${to}`)
    expect(idsOf(between.body)).toEqual([made[2], made[3]])
  })

  test('200: filters by state and includes each checkout’s own attempts', async () => {
    const shop = await api.account({ unlimited: true })
    const { pay } = await (await hostedShop(api, shop)).checkout()
    await (await hostedShop(api, shop)).checkout()
    await pay('4242424242424242')
    const { body } = await shop.sandbox.get('/v1/pay/checkouts?state=completed')
    expect(body.data).toMatchObject([
      { state: 'completed', attempts: [{ state: 'succeeded', payment_method: { card: { last4: '4242' } } }] },
    ])
    expect((await shop.sandbox.get('/v1/pay/checkouts?state=open')).body.data).toMatchObject([{ attempts: [] }])
    await (await hostedShop(api, shop).checkout()).pay('5555555555554444')
    const [listed] = body.data
    expect((await shop.sandbox.get(`/v1/pay/checkouts/${listed.checkout_id}`)).body).toEqual(listed)
  })

  test.each([
    ['state=expired', `state = 'expired'`],
    ['currency=JPY', `currency = 'JPY'`],
    ['state=open&currency=EUR', `state = 'open' AND currency = 'EUR'`],
  ])('200: pages of %s have each match once, newest first, even at the same time', async (filter, matches) => {
    const shop = await api.account()
    await api.query(
      `INSERT INTO checkouts (checkout_id, account_id, environment, state, amount, currency, description, success_url,
         cancel_url, methods, metadata, attempts, expires_at, created_at, updated_at)
       SELECT 'co_' || lpad(n::text, 14, '0') || right($1, 12), $1, 'sandbox', (ARRAY['open', 'expired', 'completed'])[1 + n % 3], 1,
         (ARRAY['EUR', 'JPY'])[1 + n / 3 % 2], '', '', '', '{card}', '{}', 0, at, at, at
       FROM generate_series(1, 60) n, LATERAL (SELECT $2::timestamptz + make_interval(secs => n / 7) AS at) t`,
      [shop.accountId, api.clock.now()],
    )
    const expected = await api.query(
      `SELECT checkout_id FROM checkouts WHERE account_id = $1 AND ${matches} ORDER BY created_at DESC, checkout_id DESC`,
      [shop.accountId],
    )
    expect(expected.length).toBeGreaterThan(8)
    const found: string[] = []
    for (let next = ''; next !== null; ) {
      const { body } = await shop.sandbox.get(`/v1/pay/checkouts?${filter}&limit=7${next && `&cursor=${next}`}`)
      found.push(...idsOf(body))
      next = body.next_cursor
    }
    expect(found).toEqual(expected.map((one: { checkout_id: string }) => one.checkout_id))
  })

  test('200: contains nothing from another account or environment', async () => {
    const other = await api.account()
    expect((await other.sandbox.get('/v1/pay/checkouts')).body.data).toEqual([])
    expect((await account.live.get('/v1/pay/checkouts')).body.data).toEqual([])
  })

  test('400: a cursor of other filters, an unknown state or currency', async () => {
    const { body } = await account.sandbox.get('/v1/pay/checkouts?limit=1')
    const moved = await account.sandbox.get(`/v1/pay/checkouts?limit=1&currency=EUR&cursor=${body.next_cursor}`)
    expect([moved.status, moved.body.code]).toEqual([400, 'invalid_cursor'])
    for (const query of ['state=cancelled', 'currency=XBT', 'created_from=yesterday', 'customer=cus_1']) {
      expect((await account.sandbox.get(`/v1/pay/checkouts?${query}`)).status, query).toBe(400)
    }
  })
})
