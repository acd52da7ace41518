import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

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
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

const count = async (table: string) => (await api.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n

/** From now on, the request's last write fails with this SQLSTATE, as it would if the server stopped at that moment. */
async function failCommits(sqlState: string) {
  await api.query(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${sqlState}'; END $$`)
  await api.query('CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION fail()')
}

describe('a response whose commit fails', () => {
  beforeEach(() => api.query('DROP TRIGGER IF EXISTS fail ON requests'))

  test.each([
    ['57P01', 503, 'service_unavailable'],
    ['XX000', 500, 'internal_error'],
  ])('with %s is a %i problem and keeps nothing', async (sqlState, status, code) => {
    const quota = await api.account({ unlimited: false })
    const { checkout_id } = (await quota.sandbox.post('/v1/pay/checkouts', order)).body
    await failCommits(sqlState)
    const before = [await count('checkouts'), await count('idempotency_keys'), await count('api_keys')]
    const answers = [
      await sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': `a-${sqlState}` } }),
      await sandbox.post('/v1/keys', { name: 'Lost' }),
      await quota.sandbox.get(`/v1/pay/checkouts/${checkout_id}`),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body?.code]).toEqual([status, code])
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.has('location')).toBe(false)
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null)
      expect(answer.text).not.toContain('on purpose')
    }
    expect([await count('checkouts'), await count('idempotency_keys'), await count('api_keys')]).toEqual(before)
  })

  test('can be retried with the same Idempotency-Key', async () => {
    await failCommits('57P01')
    const headers = { 'idempotency-key': 'again' }
    expect((await sandbox.post('/v1/pay/checkouts', order, { headers })).status).toBe(503)
    await api.query('DROP TRIGGER fail ON requests')
    const repeat = await sandbox.post('/v1/pay/checkouts', order, { headers })
    expect([repeat.status, repeat.headers.has('idempotent-replayed')]).toEqual([201, false])
  })
})

describe('a read that is not billed and has no quota', () => {
  const unlimited = () => api.account({ unlimited: true })
  const read = (gateway: Pick<TestGateway, 'app'>, path: string, key: string) =>
    gateway.app.request(path, { headers: { authorization: `Bearer ${key}` } }, { incoming: { socket: {} } })
  const loggedFor = (accountId: string) =>
    api.query('SELECT operation FROM requests WHERE account_id = $1', [accountId])

  test('succeeds even if its rows can’t be written', async () => {
    const { sandbox: client } = await unlimited()
    await failCommits('XX000')
    expect((await client.get('/v1/pay/checkouts')).status).toBe(200)
    await api.query('DROP TRIGGER fail ON requests')
  })

  test('commits its rows soon after', async () => {
    const { sandbox: client, accountId } = await unlimited()
    expect((await read(api, '/v1/pay/checkouts', client.key)).status).toBe(200)
    await expect.poll(() => loggedFor(accountId)).toEqual([{ operation: 'listCheckouts' }])
  })

  test('commits its rows before the process ends', async () => {
    const { sandbox: client, accountId } = await unlimited()
    const other = api.sibling()
    await read(other, '/v1/pay/checkouts', client.key)
    await other.runtime.batch.idle()
    expect(await loggedFor(accountId)).toEqual([{ operation: 'listCheckouts' }])
  })

  test('is logged before its response in the developer pillar, so that the next request sees it', async () => {
    const { sandbox: client, accountId } = await unlimited()
    await read(api, '/v1/keys', client.key)
    expect(await loggedFor(accountId)).toEqual([{ operation: 'listKeys' }])
  })
})

test('a read under a hard cap commits its rows before its response', async () => {
  const { sandbox: client, accountId } = await api.account({ unlimited: true })
  const cap = { target: 'total', limit: 100, enforcement: 'hard' }
  expect((await client.post('/v1/usage/caps', cap)).status).toBe(201)
  const headers = { authorization: `Bearer ${client.key}` }
  const response = await api.app.request('/v1/pay/checkouts', { headers }, { incoming: { socket: {} } })
  const counted = await api.query(
    "SELECT operation FROM requests WHERE account_id = $1 AND operation = 'listCheckouts'",
    [accountId],
  )
  expect([response.status, counted]).toEqual([200, [{ operation: 'listCheckouts' }]])
})

test('logs one row per authenticated request, with the code of a refusal, and none for others', async () => {
  const { accountId, sandbox: client } = await api.account()
  await client.get('/v1/keys', { headers: { 'user-agent': 'shop/1.0' }, ip: '203.0.113.5' })
  await client.get('/v1/pay/checkouts/co_%00')
  await client.post('/v1/keys', {})
  await client.get('/v1/nowhere')
  expect((await client.get(`/v1/keys/${'x'.repeat(8200)}`)).body.code).toBe('resource_not_found')
  await api.request('GET', '/v1/keys')
  const rows = await api.query(
    'SELECT method, path, operation, status, code FROM requests WHERE account_id = $1 ORDER BY request_id',
    [accountId],
  )
  expect(rows).toEqual([
    { method: 'GET', path: '/v1/keys', operation: 'listKeys', status: 200, code: null },
    {
      method: 'GET',
      path: '/v1/pay/checkouts/co_%00',
      operation: 'getCheckout',
      status: 404,
      code: 'resource_not_found',
    },
    { method: 'POST', path: '/v1/keys', operation: 'createKey', status: 400, code: 'validation_failed' },
  ])
  const [first] = await api.query('SELECT ip, user_agent FROM requests WHERE account_id = $1 LIMIT 1', [accountId])
  expect(first).toEqual({ ip: '203.0.113.5', user_agent: 'shop/1.0' })
})
