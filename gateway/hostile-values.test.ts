import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

const sound = {
  amount: 1000,
  currency: 'EUR',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const hook = { url: 'https://shop.example/hook', events: ['*'] }
async function webhook(change: object) {
  const answer = await sandbox.post('/v1/webhooks', { ...hook, ...change })
  if (answer.status === 201) await sandbox.delete(`/v1/webhooks/${answer.body.webhook_id}`)
  return answer
}
const checkout = (change: object) => sandbox.post('/v1/pay/checkouts', { ...sound, ...change })

const URL_FIELDS: [field: string, send: (url: string) => Promise<{ status: number; body: Body }>][] = [
  ['success_url', (url) => checkout({ success_url: url })],
  ['cancel_url', (url) => checkout({ cancel_url: url })],
  ['url', (url) => webhook({ url })],
  ['branding.logo_url', (url) => sandbox.patch('/v1/account', { branding: { logo_url: url } })],
]
type Body = { code: string; errors: { field: string; code: string; message: string }[] }

describe.each(URL_FIELDS)('%s', (field, send) => {
  test.each([
    ['a line feed', 'https://shop.example/a\nb', 'invalid_format', 'must not contain control characters'],
    ['a line feed at the end', 'https://shop.example/\n', 'invalid_format', 'must not contain control characters'],
    ['a carriage return', 'https://shop.example/\r', 'invalid_format', 'must not contain control characters'],
    ['a tab in the host', 'https://shop\t.example/', 'invalid_format', 'must not contain control characters'],
    ['a tab before it', '\thttps://shop.example/', 'invalid_format', 'must not contain control characters'],
    ['a NUL', 'https://shop.example/\u0000', 'invalid_format', 'must not contain control characters'],
    ['a C1 control', 'https://shop.example/\u0085', 'invalid_format', 'must not contain control characters'],
    [
      'a bidirectional control',
      'https://shop.example/\u202e',
      'invalid_format',
      'must not contain bidirectional controls',
    ],
    ['no host', 'https:///hook', 'invalid_format', 'must have a host after https://'],
    ['no host, but a query', 'https://?a=1', 'invalid_format', undefined],
    ['one slash', 'https:/shop.example', 'invalid_format', undefined],
    ['no slash', 'https:shop.example', 'invalid_format', undefined],
    ['backslashes', 'https:\\\\shop.example\\hook', 'invalid_format', undefined],
    ['a backslash in the host', 'https://shop.example\\@evil.example/', 'invalid_format', undefined],
    ['a name and a password', 'https://user:pass@shop.example/', 'not_allowed', 'must not contain credentials'],
    ['a name', 'https://user@shop.example/', 'not_allowed', 'must not contain credentials'],
    ['empty credentials', 'https://@shop.example/', 'not_allowed', 'must not contain credentials'],
    ['another protocol', 'javascript://shop.example/%0aalert(1)', 'invalid_format', undefined],
    ['text', 'shop', 'invalid_format', undefined],
  ])('400: a URL with %s', async (_, url, code, message) => {
    const { status, body } = await send(url)
    expect([status, body.errors.map((error) => [error.field, error.code])]).toEqual([400, [[field, code]]])
    if (message) expect(body.errors[0]?.message).toBe(message)
  })

  test.each(['https://shop.example', 'https://shop.example:8443/a?b=c%20d', 'https://xn--e1afmkfd.xn--p1ai/@user'])(
    'accepts %s',
    async (url) => {
      expect((await send(url)).status).toBeLessThan(300)
    },
  )
})

test('a URL is kept as sent, without surrounding spaces', async () => {
  const { body } = await checkout({ success_url: ' https://SHOP.example/a/../b ' })
  expect(body.success_url).toBe('https://SHOP.example/a/../b')
})

describe('an email address', () => {
  const local64 = 'x'.repeat(64)
  test.each([
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['a&b@x.com', 'a&b@x.com'],
    ['a/b@x.com', 'a/b@x.com'],
    ["o'neil+tag@sub.x-y.co.uk", "o'neil+tag@sub.x-y.co.uk"],
    [' a@b.co ', 'a@b.co'],
    [`${local64}@x.com`, `${local64}@x.com`],
  ])('can be %j', async (given, kept) => {
    expect((await checkout({ customer_email: given })).body.customer_email).toBe(kept)
    const account = await sandbox.patch('/v1/account', { contact_emails: [given] })
    expect(account.body.contact_emails).toEqual([kept])
  })

  test.each([
    `${local64}x@x.com`,
    'a@x-.com',
    'a@-x.com',
    'a@x',
    'a@x..com',
    '.a@x.com',
    'a.@x.com',
    'a..b@x.com',
    'a@b@x.com',
    'a b@x.com',
    'a@x.com\nBcc: b@x.com',
    'a@x.123',
    '"a"@x.com',
    'a@[127.0.0.1]',
    `a@${'x'.repeat(64)}.com`,
    `a@${'x.'.repeat(126)}com`,
    'а@x.com',
    '',
  ])('cannot be %j', async (given) => {
    const { status, body } = await checkout({ customer_email: given })
    expect([status, body.param, body.errors?.[0].code.replace('too_long', 'invalid_format')]).toEqual([
      400,
      'customer_email',
      'invalid_format',
    ])
  })
})

describe('text', () => {
  const NAMED = [
    ['description of a checkout', 'description', (text: string) => checkout({ description: text })],
    ['metadata', 'metadata.note', (text: string) => checkout({ metadata: { note: text } })],
    ['name of a key', 'name', (text: string) => sandbox.post('/v1/keys', { name: text })],
    ['description of a webhook', 'description', (text: string) => webhook({ description: text })],
    ['name of the account', 'name', (text: string) => sandbox.patch('/v1/account', { name: text })],
  ] as const

  describe.each(NAMED)('the %s', (_, field, send) => {
    test.each([
      ['right-to-left override', '\u202e', 'must not contain bidirectional controls'],
      ['left-to-right embedding', '\u202a', 'must not contain bidirectional controls'],
      ['isolate', '\u2066', 'must not contain bidirectional controls'],
      ['pop of an isolate', '\u2069', 'must not contain bidirectional controls'],
      ['C1 control', '\u009b', 'must not contain control characters'],
      ['DEL', '\u007f', 'must not contain control characters'],
      ['NUL', '\u0000', 'must not contain control characters'],
    ])('rejects a %s', async (__, character, message) => {
      const { status, body } = await send(`Invoice ${character}fdp.exe`)
      expect([status, body.errors]).toMatchObject([400, [{ field, code: 'invalid_format', message }]])
    })

    test('accepts marks that scripts need', async () => {
      const { status, text } = await send('שלום\u200f 1042 – می‌خواهم 👩‍👧')
      expect([status < 300, text]).toEqual([true, text])
    })
  })

  test.each(['\u200b', ' \u200d\ufeff\u2060 ', '\u200e', '\u00ad'])(
    'counts only invisible characters as empty: %j',
    async (text) => {
      const { status, body } = await checkout({ description: text })
      expect([status, body.errors]).toMatchObject([400, [{ field: 'description', code: 'too_short' }]])
    },
  )
})

describe('metadata', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

  test.each(NAMES)('stores a string under %s and returns it everywhere', async (name) => {
    const sent = `{"${name}":"kept","order":"1042"}`
    const body = JSON.stringify({ ...sound, metadata: 0 }).replace('"metadata":0', `"metadata":${sent}`)
    const created = await sandbox.post('/v1/pay/checkouts', body)
    expect([created.status, created.text.includes(`"metadata":${sent}`)]).toEqual([201, true])
    const { text } = await sandbox.get(`/v1/pay/checkouts/${created.body.checkout_id}`)
    expect(text).toContain(`"${name}":"kept"`)
    const secret = new URL(created.body.checkout_url).searchParams.get('client_secret') ?? ''
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '739' }
    const payment = { body: { payment_method: { type: 'card', card } }, headers: { 'client-secret': secret } }
    const paid = await api.request('POST', `/hosted/checkouts/${created.body.checkout_id}/pay`, payment)
    const transaction = await sandbox.get(`/v1/pay/transactions/${paid.body.last_attempt.transaction_id}`)
    expect(transaction.text).toContain(`"${name}":"kept"`)
    const events = await sandbox.get(`/v1/events?type=checkout.completed&limit=1`)
    expect(events.text).toContain(`"${name}":"kept"`)
  })

  test.each(NAMES)('400: an object under %s', async (name) => {
    const body = JSON.stringify({ ...sound, metadata: 0 }).replace('"metadata":0', `"metadata":{"${name}":{"a":"b"}}`)
    const answer = await sandbox.post('/v1/pay/checkouts', body)
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [{ field: `metadata.${name}`, code: 'invalid_type' }],
    ])
  })

  test('400: a __proto__ as a field, a header to verify and a query parameter', async () => {
    const field = await sandbox.post(
      '/v1/pay/checkouts',
      `{"__proto__":{"amount":1000},${JSON.stringify(sound).slice(1)}`,
    )
    expect([field.status, field.body.code, field.body.param]).toEqual([400, 'unknown_field', '__proto__'])
    for (const name of NAMES) {
      const query = await sandbox.get(`/v1/keys?${name}=1`)
      expect([name, query.status, query.body.code, query.body.param]).toEqual([name, 400, 'unknown_field', name])
    }
    const { webhook_id } = (await sandbox.post('/v1/webhooks', hook)).body
    const verify = (headers: string) =>
      sandbox.post(`/v1/webhooks/${webhook_id}/verify`, `{"body":"x","headers":${headers}}`)
    expect((await verify('{"__proto__":"x"}')).body).toEqual({ matches: [] })
    const wrong = await verify('{"__proto__":{"a":"b"}}')
    expect([wrong.status, wrong.body.param]).toEqual([400, 'headers.__proto__'])
  })
})

test.each(['US', 'GB', 'CH', 'NO', 'TR', 'de', 'EU'])(
  '400: %s as the EU country of the account',
  async (eu_country) => {
    const { status, body } = await sandbox.patch('/v1/account', { tax: { eu_country } })
    expect([status, body.param]).toEqual([400, 'tax.eu_country'])
  },
)

test.each(['DE', 'GR', 'HR', null])('accepts %s as the EU country of the account', async (eu_country) => {
  expect((await sandbox.patch('/v1/account', { tax: { eu_country } })).body.tax).toMatchObject({ eu_country })
})
