import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'

let api: TestGateway
let account: TestAccount
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  sandbox = account.sandbox
})
afterAll(() => api.close())

const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const checkouts = async (accountId: string) =>
  (await api.query('SELECT count(*)::int AS n FROM checkouts WHERE account_id = $1', [accountId]))[0].n

describe('a retry', () => {
  test('gets the same status, body and Location with a replay header, and runs nothing', async () => {
    const { sandbox: client, accountId } = await api.account()
    const first = await client.post('/v1/pay/checkouts', order, withKey('k1'))
    api.clock.advance(3)
    const again = await client.post('/v1/pay/checkouts', order, withKey('k1'))
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect([first, again].map((one) => one.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect(await checkouts(accountId)).toBe(1)
  })

  test('gets the secret of a key again, although the database never had it', async () => {
    const { sandbox: client, accountId } = await api.account()
    const first = await client.post('/v1/keys', { name: 'Till' }, withKey('sealed'))
    const again = await client.post('/v1/keys', { name: 'Till' }, withKey('sealed'))
    expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', first.text])
    const tables = await api.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    )
    for (const { name } of tables) {
      const rows = await api.query(`SELECT t::text AS row FROM "${name}" t WHERE t::text LIKE $1`, [`%${accountId}%`])
      expect([name, JSON.stringify(rows).includes(first.body.secret)]).toEqual([name, false])
    }
  })

  test('has its own request ID and the usual headers', async () => {
    const { sandbox: client } = await api.account({ unlimited: false })
    const first = await client.post('/v1/pay/checkouts', order, withKey('k2'))
    const again = await client.post('/v1/pay/checkouts', order, withKey('k2'))
    expect(again.headers.get('x-request-id')).toMatch(/^req_/)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(again.headers.get('cache-control')).toBe('no-store')
    expect(again.headers.get('x-api-version')).toBe('v1')
    expect(again.headers.get('ratelimit')).toMatch(/^"checkouts";r=98/)
  })

  test('is recognized by the value of the body, not by its formatting', async () => {
    const first = await sandbox.post('/v1/pay/checkouts', { ...order, metadata: { a: '1', b: '2' } }, withKey('k3'))
    const reordered = ` {"metadata": {"b":"2","a":"1"},\n${JSON.stringify(order).slice(1)}`
    const again = await sandbox.post('/v1/pay/checkouts', reordered, withKey('k3'))
    expect([again.status, again.text]).toEqual([201, first.text])
  })

  test('can quote its key, as the draft does', async () => {
    const first = await sandbox.post('/v1/pay/checkouts', order, withKey('quoted-key'))
    const again = await sandbox.post('/v1/pay/checkouts', order, withKey('"quoted-key"'))
    expect(again.text).toBe(first.text)
  })

  test('of a request refused after execution began gets the same problem', async () => {
    const body = { ...order, customer_id: 'cus_01jd5k3v9m8q2r7t4w6x0y1z2a' }
    const first = await sandbox.post('/v1/pay/checkouts', body, withKey('k4'))
    const again = await sandbox.post('/v1/pay/checkouts', body, withKey('k4'))
    expect([first.status, again.status, again.text]).toEqual([404, 404, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('content-type')).toBe('application/problem+json')
  })

  test('with another body gets 422', async () => {
    await sandbox.post('/v1/pay/checkouts', order, withKey('k5'))
    const { status, body } = await sandbox.post('/v1/pay/checkouts', { ...order, amount: 1100 }, withKey('k5'))
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('belongs to its account, environment, method and path', async () => {
    const key = withKey('shared')
    const first = await sandbox.post('/v1/keys', { name: 'a' }, key)
    const others = [
      await account.live.post('/v1/keys', { name: 'a' }, key),
      await (await api.account()).sandbox.post('/v1/keys', { name: 'a' }, key),
      await sandbox.post(`/v1/keys/${first.body.key_id}/rotate`, undefined, key),
    ]
    for (const other of others) {
      expect([other.status, other.headers.has('idempotent-replayed')]).toEqual([201, false])
      expect(other.body.key_id).not.toBe(first.body.key_id)
    }
  })

  test('with the longest allowed key is recognized', async () => {
    const key = 'k'.repeat(255)
    const first = await sandbox.post('/v1/pay/checkouts', order, withKey(key))
    const again = await sandbox.post('/v1/pay/checkouts', order, withKey(key))
    expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', first.text])
    const rows = await api.query('SELECT endpoint, idempotency_key FROM idempotency_keys WHERE account_id = $1', [
      account.accountId,
    ])
    for (const row of rows) expect([row.endpoint, row.idempotency_key].map((text) => text.length)).toEqual([43, 43])
  })

  test('is recognized for 24 hours and is a new request afterwards', async () => {
    const first = await sandbox.post('/v1/pay/checkouts', order, withKey('k6'))
    api.clock.advance(86_399)
    expect((await sandbox.post('/v1/pay/checkouts', order, withKey('k6'))).text).toBe(first.text)
    api.clock.advance(1)
    const fresh = await sandbox.post('/v1/pay/checkouts', { ...order, amount: 2000 }, withKey('k6'))
    expect([fresh.status, fresh.body.amount]).toEqual([201, 2000])
    const again = await sandbox.post('/v1/pay/checkouts', { ...order, amount: 2000 }, withKey('k6'))
    expect(again.text).toBe(fresh.text)
  })
})

test('any key of the environment can retry a payment request', async () => {
  const { sandbox: client } = await api.account()
  const first = await client.post('/v1/pay/checkouts', order, withKey('any'))
  const other = (await client.post('/v1/keys', { name: 'Other', scopes: ['pay'] })).body
  const again = await api.request('POST', '/v1/pay/checkouts', { key: other.secret, body: order, ...withKey('any') })
  expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', first.text])
})

describe('concurrent requests with one Idempotency-Key', () => {
  test('to one process: one runs, the others wait or get its response', async () => {
    const { sandbox: client, accountId } = await api.account()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/v1/pay/checkouts', order, withKey('race'))),
    )
    const created = answers.filter((answer) => answer.status === 201)
    const waiting = answers.filter((answer) => answer.status === 409)
    expect(created.length + waiting.length).toBe(20)
    expect(new Set(created.map((answer) => answer.text)).size).toBe(1)
    for (const answer of waiting) {
      expect(answer.body.code).toBe('idempotency_in_progress')
      expect([answer.headers.get('retry-after'), answer.body.retry_after]).toEqual(['1', 1])
    }
    expect(waiting.length).toBeGreaterThan(0)
    expect(await checkouts(accountId)).toBe(1)
  })

  test.each([
    ['/v1/pay/checkouts', order, 'checkouts', 0],
    ['/v1/keys', { name: 'Raced' }, 'api_keys', 2],
  ])('to two processes: POST %s writes one row, and both return it', async (path, body, table, before) => {
    const other = api.sibling()
    const { sandbox: client, accountId } = await api.account()
    for (let round = 0; round < 5; round++) {
      const options = { key: client.key, body, ...withKey(`race-${round}`) }
      const [one, two] = await Promise.all([api.request('POST', path, options), other.request('POST', path, options)])
      expect([one.status, two.status]).toEqual([201, 201])
      expect(one.text).toBe(two.text)
    }
    const [rows] = await api.query(`SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`, [accountId])
    expect(rows.n).toBe(before + 5)
  })

  test('to both environments of one account: both run', async () => {
    const { sandbox: inSandbox, live } = await api.account()
    const lock = await holdLock(api.databaseUrl, 'LOCK TABLE idempotency_keys')
    const sent = [inSandbox.post('/v1/keys', { name: 'Till' }, withKey('both'))]
    await lock.untilWaiting(1)
    sent.push(live.post('/v1/keys', { name: 'Till' }, withKey('both')))
    await lock.untilWaiting(2)
    await lock.release()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201])
  })

  test('to two processes with two bodies: one is created, the other is 422', async () => {
    const other = api.sibling()
    const { sandbox: client, accountId } = await api.account()
    const options = { key: client.key, ...withKey('bodies') }
    const answers = await Promise.all([
      api.request('POST', '/v1/pay/checkouts', { ...options, body: order }),
      other.request('POST', '/v1/pay/checkouts', { ...options, body: { ...order, amount: 2000 } }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422])
    expect(await checkouts(accountId)).toBe(1)
  })
})

describe('a response from before execution is not stored', () => {
  const repeatWorks = async (key: string) => {
    const { status, headers } = await sandbox.post('/v1/pay/checkouts', order, withKey(key))
    expect([status, headers.has('idempotent-replayed')]).toEqual([201, false])
  }

  test('400', async () => {
    expect((await sandbox.post('/v1/pay/checkouts', { ...order, amount: 1 }, withKey('n400'))).status).toBe(400)
    await repeatWorks('n400')
  })

  test('401 and 415', async () => {
    expect((await api.request('POST', '/v1/pay/checkouts', { body: order, ...withKey('n401') })).status).toBe(401)
    const headers = { 'content-type': 'text/plain', 'idempotency-key': 'n401' }
    expect((await sandbox.post('/v1/pay/checkouts', order, { headers })).status).toBe(415)
    await repeatWorks('n401')
  })

  test('403', async () => {
    const { secret, key_id } = (await sandbox.post('/v1/keys', { name: 'Reader', scopes: ['pay:read'] })).body
    const options = { key: secret, body: order, ...withKey('n403') }
    expect((await api.request('POST', '/v1/pay/checkouts', options)).status).toBe(403)
    await sandbox.delete(`/v1/keys/${key_id}`)
    await repeatWorks('n403')
  })

  test('429', async () => {
    const { sandbox: client } = await api.account({ unlimited: false })
    for (let count = 0; count < 100; count++) await client.post('/v1/pay/checkouts', order)
    expect((await client.post('/v1/pay/checkouts', order, withKey('n429'))).status).toBe(429)
    api.clock.advance(60)
    const { status, headers } = await client.post('/v1/pay/checkouts', order, withKey('n429'))
    expect([status, headers.has('idempotent-replayed')]).toEqual([201, false])
  })
})

test.each([
  ['empty', ''],
  ['256 characters', 'x'.repeat(256)],
  ['not ASCII', 'clé'],
  ['only quotes', '""'],
])('400: an Idempotency-Key that is %s', async (_, key) => {
  const { status, body } = await sandbox.post('/v1/pay/checkouts', order, withKey(key))
  expect([status, body.code]).toEqual([400, 'idempotency_key_invalid'])
})
