import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { checkUpstreams } from './check-upstreams.ts'

let api: TestGateway
let mail: Awaited<ReturnType<typeof startMailServer>>
let statusOfRates = 200
const rates = createServer((_, response) => void response.writeHead(statusOfRates).end())

beforeAll(async () => {
  mail = await startMailServer()
  await new Promise<void>((done) => rates.listen(0, '127.0.0.1', done))
  const { port } = rates.address() as AddressInfo
  api = await testGateway({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Pillar <status@pillar.example>',
      FX_RATES_URL: `http://127.0.0.1:${port}/daily.xml`,
    },
  })
})
afterAll(async () => {
  await api.close()
  await mail.stop()
  rates.close()
})
beforeEach(() => {
  statusOfRates = 200
})

async function upstreams(): Promise<{ name: string; kind: string; status: string; checked_at: string }[]> {
  api.clock.advance(60)
  await checkUpstreams(api.runtime)
  return (await api.request('GET', '/status/api')).body.upstream
}
const rateState = async () => (await upstreams()).find(({ kind }) => kind === 'fx')?.status

test('the status API names each configured partner with the time of its last check', async () => {
  const found = await upstreams()
  const checked_at = api.clock.now().toISOString().replace(/\.\d+/, '')
  expect(found).toEqual(
    expect.arrayContaining([
      { name: 'Mail server', kind: 'smtp', status: 'operational', checked_at },
      { name: 'Exchange rates', kind: 'fx', status: 'operational', checked_at },
      expect.objectContaining({ name: 'Simulator', kind: 'bank', status: 'operational' }),
    ]),
  )
  expect(found.filter(({ kind }) => kind === 'fx' || kind === 'smtp')).toHaveLength(2)
})

test('a partner is degraded after a failed check, down after three in a row, and operational after one that passes', async () => {
  statusOfRates = 500
  expect([await rateState(), await rateState(), await rateState(), await rateState()]).toEqual([
    'degraded',
    'degraded',
    'major_outage',
    'major_outage',
  ])
  statusOfRates = 200
  expect(await rateState()).toBe('operational')
  statusOfRates = 503
  expect(await rateState()).toBe('degraded')
})

test.each([401, 404, 499])('a partner that refuses the check with %i is there', async (status) => {
  statusOfRates = status
  expect(await rateState()).toBe('operational')
})

test('a mail server that does not listen has an outage of its own', async () => {
  await mail.stop()
  const found = await upstreams()
  expect(found.find(({ kind }) => kind === 'smtp')?.status).toBe('degraded')
  expect(found.find(({ kind }) => kind === 'fx')?.status).toBe('operational')
})

test('a partner that is no longer configured is forgotten', async () => {
  await upstreams()
  await checkUpstreams(api.sibling({ SMTP_URL: undefined, FX_RATES_URL: undefined }).runtime)
  expect(await api.query('SELECT name FROM status_upstreams')).toEqual([])
})
