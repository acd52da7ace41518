import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { policyFor } from '../limits/policies.ts'

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a plan’s limits apply to live, and every sandbox has those of Builder', async () => {
  const policies = async (plan: string) => {
    const { sandbox, live } = await api.account({ plan, unlimited: false })
    const answers = [await sandbox.get('/v1/account'), await live.get('/v1/account')]
    return answers.map(({ headers }) => headers.get('ratelimit-policy'))
  }
  expect(await policies('builder')).toEqual(['"read";q=100;w=1', '"read";q=100;w=1'])
  expect(await policies('enterprise')).toEqual(['"read";q=100;w=1', '"read";q=500;w=1'])
})

test.each([
  ['POST', '/v1/pay/checkouts', '"checkouts";q=100;w=60'],
  ['POST', '/v1/pay/charges', '"charges";q=50;w=1'],
  ['POST', '/v1/connect/voice/tts', '"tts";q=60;w=60'],
  ['POST', '/v1/connect/whatsapp', '"whatsapp";q=80;w=1'],
  ['POST', '/v1/connect/email', '"email";q=1000;w=60'],
  ['POST', '/v1/pay/refunds', '"write";q=25;w=1'],
  ['POST', '/v1/keys', '"keys-admin";q=10;w=60'],
])('%s %s counts against its own limit, %s', async (_, path, limit) => {
  const { live } = await api.account({ unlimited: false })
  expect((await live.post(path, {})).headers.get('ratelimit-policy')).toBe(limit)
})

test('counts the limit on test deliveries by webhook, however the path is encoded', async () => {
  const { sandbox } = await api.account({ unlimited: false })
  const webhook = { url: 'https://shop.example/hook', events: ['*'] }
  const { webhook_id } = (await sandbox.post('/v1/webhooks', webhook)).body
  const statuses = []
  for (let count = 0; count < 11; count++) {
    const id = count % 2 ? webhook_id : webhook_id.replace('wh_', '%77h_')
    statuses.push((await sandbox.post(`/v1/webhooks/${id}/test`)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(202), 429])
})

test('the limit on SMS requests has room for the messages of a second minute, which wait in the queue', async () => {
  const account = await api.account({ unlimited: false })
  const subject = `${account.accountId}:sandbox`
  const double = { ...policyFor('sms', 'builder'), quota: 1_000, windowSeconds: 120 }
  for (let taken = 0; taken < 499; taken++) await api.runtime.limiter.take(double, subject)
  const send = () => account.sandbox.post('/v1/connect/sms', { to: '+15005550006', body: 'Hello' })
  const [last, queued] = [await send(), await send()]
  expect([last.status, queued.status]).toEqual([202, 202])
  expect(last.headers.get('ratelimit-policy')).toMatch(/^"sms";q=500;w=60,/)
  expect(last.headers.get('ratelimit')).toMatch(/^"sms";r=0;t=60,/)
  expect(queued.headers.get('ratelimit')).toMatch(/^"sms";r=0;t=61,/)
  for (let taken = 0; taken < 499; taken++) await api.runtime.limiter.take(double, subject)
  expect((await send()).status).toBe(429)
})
