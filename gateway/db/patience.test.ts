import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { connect } from './client.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('503: does not wait for long locks of another request, and changes nothing', async () => {
  const { accountId, sandbox } = await api.account()
  const impatient = api.sibling({ DATABASE_URL: `${api.databaseUrl}&lock_timeout=50` })
  const holder = await api.runtime.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM accounts WHERE account_id = $1 FOR UPDATE', [accountId])

  const change = { key: sandbox.key, body: { legal_name: 'Shop Ltd' } }
  const { status, headers, body } = await impatient.request('PATCH', '/v1/account', change)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1'])

  await holder.query('ROLLBACK')
  holder.release()
  expect((await sandbox.get('/v1/account')).body.legal_name).toBeNull()
  expect((await impatient.request('PATCH', '/v1/account', change)).status).toBe(200)
})

test('503: does not wait long for a free connection', async () => {
  const { sandbox } = await api.account()
  const busy = api.sibling({ DATABASE_POOL: '2' })
  const { pool } = busy.runtime
  const { connectionTimeoutMillis } = pool.options
  const taken = [await pool.connect(), await pool.connect()]
  pool.options.connectionTimeoutMillis = 50
  const { status, headers, body } = await busy.request('GET', '/v1/keys', { key: sandbox.key })
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect(body).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#temporary-reduced-capacity',
    code: 'temporarily_reduced_capacity',
    retry_after: 1,
  })
  for (const client of taken) client.release()
  Object.assign(pool.options, { connectionTimeoutMillis })
  expect((await busy.request('GET', '/v1/keys', { key: sandbox.key })).status).toBe(200)
})

test('503: a full disk is not a client error', async () => {
  const own = await testGateway()
  const { sandbox } = await own.account()
  await own.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE disk_full USING MESSAGE = 'could not extend file "base/1/2": No space left on device'; END $$`)
  await own.query('CREATE TRIGGER no_room BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION no_room()')
  const { status, headers, text } = await sandbox.post('/v1/keys', { name: 'One more' })
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect(text).not.toContain('extend')
  await own.close()
})

test('503: aborts a slow statement and changes nothing', async () => {
  const { accountId, sandbox } = await api.account()
  const impatient = api.sibling({ DATABASE_URL: `${api.databaseUrl}&statement_timeout=50` })
  const holder = await api.runtime.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM accounts WHERE account_id = $1 FOR UPDATE', [accountId])
  const change = { key: sandbox.key, body: { legal_name: 'Shop Ltd' } }
  const { status, headers, body } = await impatient.request('PATCH', '/v1/account', change)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1'])
  await holder.query('ROLLBACK')
  holder.release()
  expect((await sandbox.get('/v1/account')).body.legal_name).toBeNull()
})

test('does not wait for a database that goes silent once it is connected', async () => {
  // It accepts the login, is ready for a query, and never responds to one.
  const silent = createServer((socket) => {
    socket.once('data', () => socket.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex')))
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { tenantPool } = connect(
    `postgres://pillar@127.0.0.1:${port}/pillar?statement_timeout=1`,
    1,
    pino({ enabled: false }),
  )
  await expect(tenantPool.connect()).rejects.toThrow('the database was silent')
  silent.close()
})

test('every connection has a timeout', async () => {
  const { pool, commitPool, batchPool, leasePool, jobPool } = api.sibling().runtime
  for (const one of [pool, commitPool, batchPool, leasePool, jobPool]) {
    expect(one.options.connectionTimeoutMillis).toBeGreaterThan(0)
    for (const setting of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
      const { rows } = await one.query(`SELECT setting::int AS ms FROM pg_settings WHERE name = '${setting}'`)
      expect([setting, rows[0].ms > 0]).toEqual([setting, true])
    }
  }
})
