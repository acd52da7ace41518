import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, readConfig } from '#gateway/index.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway({ env: { REGION: 'eu-west-1' } })
})
afterAll(() => api.close())

test('200: reports version and region without a key', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { status, body, headers } = await api.request('GET', '/v1/health')
  expect([status, body]).toEqual([200, { status: 'ok', version, region: 'eu-west-1' }])
  expect([headers.get('cache-control'), headers.get('x-api-version')]).toEqual(['no-store', 'v1'])
})

test('503: down without the database, with Retry-After on every request that needs it', async () => {
  const port = await closedPort()
  const gateway = createGateway(
    readConfig({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing`,
      GATEWAY_SECRET: 'x'.repeat(32),
    }),
    pino({ level: 'silent' }),
  )
  const health = await gateway.app.request('/v1/health')
  expect([health.status, (await health.json()).status]).toEqual([503, 'down'])

  const { sandbox } = await api.account()
  const answer = await gateway.app.request('/v1/keys', { headers: { authorization: `Bearer ${sandbox.key}` } })
  const body = await answer.json()
  expect([answer.status, body.code, answer.headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1'])
  expect(JSON.stringify(body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres/)
  await gateway.close()
})

test('503: down while no connection is free; concurrent checks share one query', async () => {
  const busy = api.sibling({ DATABASE_POOL: '2' })
  const { pool } = busy.runtime
  const taken = [await pool.connect(), await pool.connect()]
  const probes = Array.from({ length: 20 }, () => busy.request('GET', '/v1/health'))
  await expect.poll(() => pool.waitingCount).toBe(1)
  const answers = await Promise.all(probes)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['503 down']))
  for (const client of taken) client.release()
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
