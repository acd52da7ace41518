import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let shop: TestAccount
beforeAll(async () => {
  api = await testGateway()
  shop = await api.account()
})
afterAll(() => api.close())

const order = {
  amount: 4200,
  currency: 'EUR',
  description: 'Tea for 4242 4242 4242 4242',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

const logged = (requestId: string | null) =>
  api.query('SELECT * FROM requests WHERE request_id = $1', [requestId]).then(([row]) => row)
const outcomes = (keyId: string) =>
  api.query('SELECT outcome, operation, calls::int FROM key_calls WHERE key_id = $1 ORDER BY outcome, operation', [
    keyId,
  ])

test('logs a request with redacted bodies and the created object', async () => {
  const made = await shop.sandbox.post('/v1/pay/checkouts', order)
  const row = await logged(made.headers.get('x-request-id'))
  expect(row).toMatchObject({ operation: 'createCheckout', status: 201, object_id: made.body.checkout_id })
  expect(JSON.parse(row?.request_body)).toEqual({ ...order, description: 'Tea for [redacted]' })
  const answer = JSON.parse(row?.response_body)
  expect(answer.checkout_id).toBe(made.body.checkout_id)
  expect(answer.checkout_url).toMatch(/\?client_secret=\[redacted\]$/)
})

test('the secret of a new key is in its response but not in the log', async () => {
  const made = await shop.sandbox.post('/v1/keys', { name: 'Till' })
  const row = await logged(made.headers.get('x-request-id'))
  expect(row?.response_body).toContain('"secret":"[redacted]"')
  expect(JSON.stringify(row)).not.toContain(made.body.secret)
})

test('logs no Idempotency-Key whose replay returns a secret', async () => {
  const headers = { 'idempotency-key': 'order-1042' }
  const sent = [
    await shop.sandbox.post('/v1/keys', { name: 'Till' }, { headers }),
    await shop.sandbox.post('/v1/pay/checkouts', order, { headers }),
  ]
  const rows = await Promise.all(sent.map((one) => logged(one.headers.get('x-request-id'))))
  expect(rows.map((row) => row.idempotency_key)).toEqual([null, 'order-1042'])
})

test('logs the query and the object in the path', async () => {
  const { body } = await shop.sandbox.post('/v1/pay/checkouts', order)
  const read = await shop.sandbox.get(`/v1/pay/checkouts/${body.checkout_id}`)
  expect(await logged(read.headers.get('x-request-id'))).toMatchObject({ object_id: body.checkout_id, query: null })
  const list = await shop.sandbox.get('/v1/pay/checkouts?limit=1')
  expect(await logged(list.headers.get('x-request-id'))).toMatchObject({ query: 'limit=1' })
})

test('logs no key from path, User-Agent or Idempotency-Key', async () => {
  const { body: key } = await shop.sandbox.post('/v1/keys', { name: 'Astray' })
  const strays = [
    await shop.sandbox.get(`/v1/keys/${key.secret}`),
    await shop.sandbox.get(`/v1/keys/${key.secret.replaceAll('_', '%5F')}`),
    await shop.sandbox.get('/v1/account', { headers: { 'user-agent': `shop/1.0 ${key.secret}` } }),
    await shop.sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': key.secret } }),
  ]
  const rows = await Promise.all(strays.map(({ headers }) => logged(headers.get('x-request-id'))))
  expect(rows.map((row) => row.path)).toEqual([
    '/v1/keys/[redacted]',
    '/v1/keys/[redacted]',
    '/v1/account',
    '/v1/pay/checkouts',
  ])
  expect([rows[2].user_agent, rows[3].idempotency_key]).toEqual(['shop/1.0 [redacted]', '[redacted]'])
  const callers = await api.query('SELECT user_agent FROM key_calls WHERE account_id = $1', [shop.accountId])
  const answers = strays.map(({ text }) => text)
  expect(JSON.stringify([rows, callers, answers])).not.toContain(key.secret.slice(11))
})

test('logs an ID in a path but no card number', async () => {
  const card = await shop.sandbox.get('/v1/keys/4242%204242%204242%204242')
  expect((await logged(card.headers.get('x-request-id'))).path).toBe('/v1/keys/[redacted]')
  const id = '/v1/pay/checkouts/co_01111111111111111111111111'
  const read = await shop.sandbox.get(id)
  expect((await logged(read.headers.get('x-request-id'))).path).toBe(id)
})

test('logs no card number from a User-Agent', async () => {
  const { body: key } = await shop.sandbox.post('/v1/keys', { name: 'Agent' })
  const headers = { 'user-agent': 'till/2.4 (4242 4242 4242 4242)' }
  const read = await api.request('GET', '/v1/pay/currencies', { key: key.secret, headers })
  expect(await logged(read.headers.get('x-request-id'))).toMatchObject({ user_agent: 'till/2.4 ([redacted])' })
  const callers = await api.query('SELECT user_agent FROM key_calls WHERE key_id = $1', [key.key_id])
  expect(callers).toEqual([{ user_agent: 'till/2.4 ([redacted])' }])
})

test('counts each refusal for the key with its reason', async () => {
  const make = (input: object) => shop.sandbox.post('/v1/keys', { name: 'Till', ...input }).then(({ body }) => body)
  const narrow = await make({ scopes: ['connect'] })
  await api.request('GET', '/v1/pay/checkouts', { key: narrow.secret })
  const fenced = await make({ allowed_ips: ['203.0.113.0/24'] })
  await api.request('GET', '/v1/pay/checkouts', { key: fenced.secret })
  const ended = await make({})
  await shop.sandbox.delete(`/v1/keys/${ended.key_id}`)
  const refused = await api.request('GET', '/v1/pay/checkouts', { key: ended.secret })
  const lasting = await make({ expires_in_days: 1 })
  api.clock.advance(90_000)
  await api.request('GET', '/v1/pay/checkouts', { key: lasting.secret })

  const one = { operation: 'listCheckouts', calls: 1 }
  expect(await outcomes(narrow.key_id)).toEqual([{ ...one, outcome: 'insufficient_scope' }])
  expect(await outcomes(fenced.key_id)).toEqual([{ ...one, outcome: 'ip_not_allowed' }])
  expect(await outcomes(ended.key_id)).toEqual([{ ...one, outcome: 'revoked' }])
  expect(await outcomes(lasting.key_id)).toEqual([{ ...one, outcome: 'expired' }])
  expect(await logged(refused.headers.get('x-request-id'))).toMatchObject({
    key_id: ended.key_id,
    status: 401,
    code: 'api_key_revoked',
  })
})

test('logs nothing for an unknown key', async () => {
  const refused = await api.request('GET', '/v1/pay/checkouts', { key: `${shop.sandbox.key}x` })
  expect(refused.status).toBe(401)
  expect(await logged(refused.headers.get('x-request-id'))).toBeUndefined()
})

test('logs a console’s failures and writes, but not its reads', async () => {
  const { sandbox } = await api.account({ managed_by: 'console' })
  const read = await sandbox.get('/v1/keys')
  expect(await logged(read.headers.get('x-request-id'))).toBeUndefined()
  const missed = await sandbox.get('/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a')
  expect(await logged(missed.headers.get('x-request-id'))).toMatchObject({ status: 404 })
  const written = await sandbox.post('/v1/pay/checkouts', order, {
    headers: { 'x-acting-user': encodeURIComponent('ada@example.com') },
  })
  expect(await logged(written.headers.get('x-request-id'))).toMatchObject({ acting_user: 'ada@example.com' })
})

test('a console’s request succeeds without a user whose name has a control character', async () => {
  const { sandbox } = await api.account({ managed_by: 'console' })
  const { status, headers } = await sandbox.post('/v1/pay/checkouts', order, { headers: { 'x-acting-user': 'a%00b' } })
  expect(status).toBe(201)
  expect(await logged(headers.get('x-request-id'))).toMatchObject({ status: 201, acting_user: null })
})

test('counts equal requests in one row, even concurrent ones', async () => {
  const { body: key } = await shop.sandbox.post('/v1/keys', { name: 'Busy' })
  await Promise.all(Array.from({ length: 40 }, () => api.request('GET', '/v1/pay/checkouts', { key: key.secret })))
  expect(await outcomes(key.key_id)).toEqual([{ outcome: 'valid', operation: 'listCheckouts', calls: 40 }])
})

test('a request does not wait for a change of its key', async () => {
  const { body: key } = await shop.sandbox.post('/v1/keys', { name: 'Changing' })
  const changing = await api.runtime.pool.connect()
  await changing.query('BEGIN')
  await changing.query('SELECT 1 FROM api_keys WHERE key_id = $1 FOR UPDATE', [key.key_id])
  const answer = await api.request('GET', '/v1/pay/checkouts', { key: key.secret })
  await changing.query('ROLLBACK')
  changing.release()
  expect(answer.status).toBe(200)
  expect(await outcomes(key.key_id)).toHaveLength(1)
})

test('counts requests over the rate limit without logging each', async () => {
  const { accountId, sandbox } = await api.account({ unlimited: false })
  const count = async () => [
    (await api.query('SELECT count(*)::int AS n FROM requests WHERE account_id = $1', [accountId]))[0].n,
    (
      await api.query("SELECT sum(calls)::int AS n FROM key_calls WHERE key_id = $1 AND outcome = 'rate_limited'", [
        sandbox.keyId,
      ])
    )[0].n,
  ]
  const statuses = []
  for (let sent = 0; sent < 130; sent++) {
    const headers = { 'user-agent': `probe/${sent}` }
    statuses.push((await sandbox.post('/v1/pay/checkouts', {}, { headers })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect(await count()).toEqual([100, 30])
})

test('names the first 200 clients of a key in an hour and counts the rest as one', async () => {
  const { sandbox } = await api.account()
  for (let sent = 0; sent < 230; sent++) {
    await sandbox.get('/v1/account', { headers: { 'user-agent': `probe/${sent}` } })
  }
  const callers = () =>
    api.query(
      'SELECT hour, count(*)::int AS named, sum(calls)::int AS calls FROM key_calls WHERE key_id = $1 GROUP BY hour ORDER BY hour',
      [sandbox.keyId],
    )
  expect(await callers()).toMatchObject([{ named: 201, calls: 230 }])
  const [other] = await api.query("SELECT ip, calls::int FROM key_calls WHERE key_id = $1 AND user_agent = 'other'", [
    sandbox.keyId,
  ])
  expect(other).toEqual({ ip: 'other', calls: 30 })
  api.clock.advance(3600)
  await sandbox.get('/v1/account', { headers: { 'user-agent': 'probe/229' } })
  expect(await callers()).toMatchObject([
    { named: 201, calls: 230 },
    { named: 1, calls: 1 },
  ])
})
