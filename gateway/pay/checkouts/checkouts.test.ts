import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { expireOverdueCheckouts } from '../../jobs/sweep-payments.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks?ref=7',
  cancel_url: 'https://shop.example/cart',
}

const stamp = (secondsFromNow = 0) =>
  `${new Date(api.clock.now().getTime() + secondsFromNow * 1000).toISOString().slice(0, 19)}Z`

describe('POST /v1/pay/checkouts', () => {
  test('201: returns the whole checkout with defaults, and its Location', async () => {
    const { status, body, headers } = await sandbox.post('/v1/pay/checkouts', order)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...order,
      checkout_id: expect.stringMatching(/^co_[0-9a-hjkmnp-tv-z]{26}$/),
      checkout_url: expect.stringContaining(`/pay/${body.checkout_id}?client_secret=cs_`),
      expires_at: stamp(3600),
      state: 'open',
      methods: ['card', 'wallet', 'transfer'],
      customer_id: null,
      save_payment_method: false,
      customer_email: null,
      language: null,
      line_items: null,
      metadata: {},
      transaction_id: null,
      attempts: [],
      payment_method: null,
      environment: 'sandbox',
      created_at: stamp(),
      updated_at: stamp(),
      completed_at: null,
      expired_at: null,
    })
    expect(headers.get('location')).toBe(`/v1/pay/checkouts/${body.checkout_id}`)
    const found = await sandbox.get(headers.get('location') ?? '')
    expect([found.status, found.body]).toEqual([200, body])
  })

  test('201: keeps every optional field', async () => {
    const optional = {
      methods: ['transfer', 'card'],
      customer_email: 'payer@example.com',
      expires_in: 300,
      language: 'ar',
      line_items: [
        { name: 'Thé à la menthe 🍃', quantity: 2, unit_amount: 500, tax_rate: 5.5 },
        { name: 'Delivery', quantity: 1, unit_amount: 99 },
      ],
      metadata: { order: '1042', 'a.b-c_d': 'two\nlines' },
    }
    const { status, body } = await sandbox.post('/v1/pay/checkouts', { ...order, ...optional })
    const { expires_in, ...echoed } = optional
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...echoed, expires_at: stamp(expires_in) })
    expect((await sandbox.get(`/v1/pay/checkouts/${body.checkout_id}`)).body).toMatchObject(echoed)
  })

  test('201: trims and normalizes text', async () => {
    const { body } = await sandbox.post('/v1/pay/checkouts', { ...order, description: '  Cafe\u0301  ' })
    expect(body.description).toBe('Café')
  })

  const redirects = (url: string) => ({ success_url: url, cancel_url: url })
  test.each(['http://localhost/x', 'http://localhost:3000/x', 'http://127.0.0.1/x', 'http://[::1]:3000/x'])(
    '201: %s in the sandbox; 400 in live',
    async (url) => {
      const { sandbox, live } = await api.account()
      expect((await sandbox.post('/v1/pay/checkouts', { ...order, ...redirects(url) })).status).toBe(201)
      const { status, body } = await live.post('/v1/pay/checkouts', { ...order, ...redirects(url) })
      expect(status).toBe(400)
      expect(body.errors.map((one: { field: string; code: string }) => [one.field, one.code])).toEqual([
        ['success_url', 'not_https'],
        ['cancel_url', 'not_https'],
      ])
    },
  )

  test.each([
    ['USD', 50],
    ['GBP', 30],
    ['SEK', 300],
    ['JPY', 50],
    ['MAD', 500],
    ['XOF', 300],
  ])('400: an amount below the minimum of %s, which is %i', async (currency, min) => {
    const post = (amount: number) => sandbox.post('/v1/pay/checkouts', { ...order, currency, amount })
    expect((await post(min)).status).toBe(201)
    const { body } = await post(min - 1)
    expect(body.errors).toEqual([
      { field: 'amount', pointer: '/amount', code: 'too_small', message: expect.any(String), params: { min } },
    ])
  })

  const invalid: [object, string, string][] = [
    [{ amount: undefined }, 'amount', 'required'],
    [{ amount: 10.5 }, 'amount', 'invalid_type'],
    [{ amount: '1099' }, 'amount', 'invalid_type'],
    [{ amount: 0 }, 'amount', 'too_small'],
    [{ amount: 100_000_000 }, 'amount', 'too_large'],
    [{ currency: 'usd' }, 'currency', 'invalid_format'],
    [{ currency: 'XBT' }, 'currency', 'unsupported_currency'],
    [{ currency: 'constructor' }, 'currency', 'invalid_format'],
    [{ description: '' }, 'description', 'too_short'],
    [{ description: 'x'.repeat(256) }, 'description', 'too_long'],
    [{ description: 'a\nb' }, 'description', 'invalid_format'],
    [{ description: 'a\udfffb' }, 'description', 'invalid_format'],
    [{ success_url: 'not a url' }, 'success_url', 'invalid_format'],
    [{ success_url: 'javascript:alert(1)' }, 'success_url', 'invalid_format'],
    [{ success_url: 'http://shop.example/' }, 'success_url', 'not_https'],
    [{ success_url: 'https://shop.example/\u0000' }, 'success_url', 'invalid_format'],
    [{ cancel_url: `https://shop.example/${'x'.repeat(2048)}` }, 'cancel_url', 'too_long'],
    [{ methods: [] }, 'methods', 'too_few'],
    [{ methods: ['card', 'card'] }, 'methods', 'duplicate'],
    [{ methods: ['cash'] }, 'methods.0', 'unsupported_value'],
    [{ customer_email: 'nobody' }, 'customer_email', 'invalid_format'],
    [{ expires_in: 299 }, 'expires_in', 'too_small'],
    [{ expires_in: 86_401 }, 'expires_in', 'too_large'],
    [{ language: 'tlh' }, 'language', 'unsupported_value'],
    [{ save_payment_method: true }, 'customer_id', 'required'],
    [{ line_items: [{ name: 'Tea', quantity: 2, unit_amount: 500 }] }, 'line_items', 'incorrect_number'],
    [{ line_items: [{ name: 'Tea', quantity: 0, unit_amount: 1099 }] }, 'line_items.0.quantity', 'too_small'],
    [{ line_items: [] }, 'line_items', 'too_few'],
    [{ metadata: { 'no spaces': 'x' } }, 'metadata.no spaces', 'invalid_format'],
    [{ metadata: { a: 1 } }, 'metadata.a', 'invalid_type'],
    [{ metadata: { a: 'x'.repeat(501) } }, 'metadata.a', 'too_long'],
    [{ metadata: { a: 'x\u0000' } }, 'metadata.a', 'invalid_format'],
    [{ metadata: { a: '\ud83c' } }, 'metadata.a', 'invalid_format'],
  ]
  test.each(invalid)('400: %j', async (change, field, code) => {
    const { status, body } = await sandbox.post('/v1/pay/checkouts', { ...order, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', param: field })
    expect(body.errors[0]).toMatchObject({ field, code })
  })

  test('400: more than 50 keys of metadata', async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '']))
    expect((await sandbox.post('/v1/pay/checkouts', { ...order, metadata: keys(50) })).status).toBe(201)
    expect((await sandbox.post('/v1/pay/checkouts', { ...order, metadata: keys(51) })).body.param).toBe('metadata')
  })

  test('400: names all invalid fields at once', async () => {
    const { body } = await sandbox.post('/v1/pay/checkouts', { amount: '1', currency: 'USD' })
    const fields = body.errors.map((one: { field: string }) => one.field)
    expect(fields).toEqual(['amount', 'description', 'success_url', 'cancel_url'])
  })

  test.each([
    ['customer_id', 'cus_01jd5k3v9m8q2r7t4w6x0y1z2a'],
    ['fx_quote_id', 'fxq_01jd5k3v9m8q2r7t4w6x0y1z2a'],
  ])('404: an unknown %s', async (field, value) => {
    const { status, body } = await sandbox.post('/v1/pay/checkouts', { ...order, [field]: value })
    expect([status, body.code]).toEqual([404, 'resource_not_found'])
  })

  test('403: live without a partner names the missing setting and writes nothing', async () => {
    const { live, accountId } = await api.account()
    const { status, body } = await live.post('/v1/pay/checkouts', order)
    expect([status, body.code]).toEqual([403, 'live_not_activated'])
    expect(body.detail).toContain('STRIPE_SECRET_KEY')
    const [row] = await api.query('SELECT count(*)::int AS n FROM checkouts WHERE account_id = $1', [accountId])
    expect(row.n).toBe(0)
  })

  test('429: the 101st within 60 seconds per environment, until Retry-After', async () => {
    const [{ sandbox, live }, other] = [
      await api.account({ unlimited: false }),
      await api.account({ unlimited: false }),
    ]
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => sandbox.post('/v1/pay/checkouts', order)))
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    }
    api.clock.advance(10)
    const refused = await sandbox.post('/v1/pay/checkouts', order)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      code: 'rate_limited',
      'violated-policies': ['checkouts'],
      retry_after: 50,
    })
    expect(refused.headers.get('retry-after')).toBe('50')
    expect(refused.headers.get('ratelimit-policy')).toBe('"checkouts";q=100;w=60')
    expect(refused.headers.get('ratelimit')).toBe('"checkouts";r=0;t=50')
    expect((await live.post('/v1/pay/checkouts', order)).body.code).toBe('live_not_activated')
    expect((await other.sandbox.post('/v1/pay/checkouts', order)).status).toBe(201)
    api.clock.advance(50)
    expect((await sandbox.post('/v1/pay/checkouts', order)).status).toBe(201)
  })
})

describe('an expired checkout', () => {
  test('expires once, with the first read, and keeps its time', async () => {
    const { sandbox, accountId } = await api.account()
    const { checkout_id } = (await sandbox.post('/v1/pay/checkouts', { ...order, expires_in: 300 })).body
    api.clock.advance(299)
    expect((await sandbox.get(`/v1/pay/checkouts/${checkout_id}`)).body.state).toBe('open')
    api.clock.advance(1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => sandbox.get(`/v1/pay/checkouts/${checkout_id}`)))
    const expected = { state: 'expired', checkout_url: null, expired_at: stamp() }
    for (const answer of answers) expect(answer.body).toMatchObject(expected)
    await expireOverdueCheckouts(api.runtime)
    const events = await api.query('SELECT type, payload FROM events WHERE account_id = $1', [accountId])
    expect(events.map((event) => event.type)).toEqual(['checkout.expired'])
    expect(JSON.parse(events[0].payload).data).toMatchObject({ checkout_id, ...expected })
  })

  test('is expired by the sweep if nobody reads it', async () => {
    const { sandbox, accountId } = await api.account()
    for (let count = 0; count < 3; count++) await sandbox.post('/v1/pay/checkouts', { ...order, expires_in: 300 })
    await sandbox.post('/v1/pay/checkouts', order)
    api.clock.advance(300)
    expect(await expireOverdueCheckouts(api.runtime)).toBeGreaterThanOrEqual(3)
    const rows = await api.query('SELECT state FROM checkouts WHERE account_id = $1 ORDER BY expires_at', [accountId])
    expect(rows.map((row) => row.state)).toEqual(['expired', 'expired', 'expired', 'open'])
    expect(await expireOverdueCheckouts(api.runtime)).toBe(0)
  })
})

test.each(['', '/', '%00', '%ff', 'co_', `co_${'a'.repeat(100)}`, '%F0%9F%8D%83', '..%2fkeys'])(
  '404: a malformed ID (%j)',
  async (id) => {
    const { status } = await sandbox.get(`/v1/pay/checkouts/${id}`)
    expect(status).toBe(404)
  },
)
