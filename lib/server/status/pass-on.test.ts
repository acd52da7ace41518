import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { historySample, siteSample } from '#tests/support/status-samples.ts'
import { serveStatusApi, serveStatusFeed } from './pass-on.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())
beforeEach(() => {
  parts.gateway.on('GET /status/api', (_, response) => json(response, 200, siteSample()))
  parts.gateway.on('GET /status/api/history', (_, response) => json(response, 200, historySample()))
  parts.gateway.heard.length = 0
})

function ask(path: string, init: RequestInit = {}) {
  const request = new Request(`https://pay.example/status/api${path && `/${path}`}`, {
    ...init,
    headers: { 'x-forwarded-for': '198.51.100.7', cookie: 'a=b', authorization: 'Bearer x', ...init.headers },
  })
  return serveStatusApi(request, path.split('?')[0] ?? '')
}

const shared = (response: Response) => [
  response.status,
  response.headers.get('access-control-allow-origin'),
  response.headers.get('cache-control'),
]

test('serves the state and its history to programs of any origin, for 15 seconds', async () => {
  const [site, history] = await Promise.all([ask(''), ask('history')])
  expect(shared(site)).toEqual([200, '*', 'public, max-age=15'])
  expect(await site.json()).toEqual(siteSample())
  expect(shared(history)).toEqual([200, '*', 'public, max-age=15'])
  expect(await history.json()).toEqual(historySample())
})

test('responds to HEAD, which monitors send, as to GET', async () => {
  const month = { month: '2026-11', previous: null, incidents: [], maintenances: [] }
  parts.gateway.on('GET /status/api/incidents', (_, response) => json(response, 200, month))
  for (const path of ['', 'history', 'incidents']) {
    expect(shared(await ask(path, { method: 'HEAD' }))).toEqual([200, '*', 'public, max-age=15'])
  }
})

test('serves the last known state as a major outage, not as an error, while the gateway fails', async () => {
  await ask('')
  parts.gateway.on('GET /status/api', (_, response) => json(response, 500, {}))
  const response = await ask('')
  expect(shared(response)).toEqual([200, '*', 'public, max-age=15'])
  const site = (await response.json()) as ReturnType<typeof siteSample>
  expect([site.status, ...site.pillars.map(({ status }) => status)]).toEqual(Array(4).fill('major_outage'))
  expect(site.sla).toEqual(siteSample().sla)
})

test('passes on the month and the visitor’s address, but none of their credentials', async () => {
  const month = { month: '2026-11', previous: null, incidents: [], maintenances: [] }
  parts.gateway.on('GET /status/api/incidents', (_, response) => json(response, 200, month))
  const response = await ask('incidents?month=2026-11')
  expect(shared(response)).toEqual([200, '*', 'public, max-age=15'])
  expect(await response.json()).toEqual(month)
  const [heard] = parts.gateway.heard
  expect(heard?.url).toBe('/status/api/incidents?month=2026-11')
  expect(heard?.headers['x-visitor']).toBe('198.51.100.7')
  expect(heard?.headers.authorization).toBe(`Bearer ${process.env.PROVISIONING_TOKEN}`)
  expect(heard?.headers).not.toHaveProperty('cookie')
})

test('passes on the refusal of a month, which no cache may keep', async () => {
  parts.gateway.on('GET /status/api/incidents', (_, response) => json(response, 400, { param: 'month' }))
  expect(shared(await ask('incidents?month=x'))).toEqual([400, '*', 'no-store'])
})

test('passes on subscriptions and their refusals', async () => {
  const problem = { code: 'rate_limit_exceeded', retry_after: 60 }
  parts.gateway.on('POST /status/api/subscriptions', (_, response) => {
    response.setHeader('retry-after', '60')
    json(response, 429, problem)
  })
  const body = JSON.stringify({ channel: 'email', target: 'ada@example.com' })
  const response = await ask('subscriptions', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual(problem)
  expect(parts.gateway.heard[0]).toMatchObject({ method: 'POST', body })
})

test('passes on the post with which mail programs unsubscribe', async () => {
  parts.gateway.on('POST /status/api/subscriptions/tok-1_a.b/unsubscribe', (_, response) =>
    json(response, 200, { state: 'ended' }),
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers }
  const response = await ask('subscriptions/tok-1_a.b/unsubscribe', init)
  expect([response.status, await response.json()]).toEqual([200, { state: 'ended' }])
  expect(parts.gateway.heard[0]?.body).toBe('List-Unsubscribe=One-Click')
})

test.each([
  ['GET', 'secrets'],
  ['GET', 'subscriptions'],
  ['GET', 'subscriptions/..'],
  ['GET', 'subscriptions/a%2fb'],
  ['GET', 'subscriptions/tok/confirm'],
  ['POST', ''],
  ['POST', 'incidents'],
  ['POST', 'subscriptions/../confirm'],
  ['POST', 'subscriptions/tok/other'],
])('does not pass on %s /status/api/%s', async (method, path) => {
  const response = await ask(path, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'endpoint_not_found' })
  expect(parts.gateway.heard).toEqual([])
})

test('neither logs nor repeats the token of a subscription while the gateway fails', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  parts.gateway.on('GET /status/api/subscriptions/secret-token', (_, response) => response.destroy())
  const response = await ask('subscriptions/secret-token')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '15'])
  expect(await response.text()).not.toContain('secret-token')
  expect(lines.mock.calls.flat().join('\n')).not.toContain('secret-token')
  expect(lines).toHaveBeenCalled()
  lines.mockRestore()
})

test('gives a read up while a request to subscribe still waits for the message to be sent', async () => {
  const waiting: (() => void)[] = []
  for (const route of ['GET /status/api/subscriptions/tok', 'POST /status/api/subscriptions']) {
    parts.gateway.on(route, (_, response) => void waiting.push(() => json(response, 202, {})))
  }
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const subscribing = ask('subscriptions', { method: 'POST', body: '{}' })
  const first = await Promise.race([subscribing, ask('subscriptions/tok')])
  expect(first.status).toBe(503)
  for (const respond of waiting) respond()
  expect((await subscribing).status).toBe(202)
  lines.mockRestore()
})

test.each(['atom', 'rss'] as const)('passes on the %s feed, and that it has not changed', async (format) => {
  parts.gateway.on(`GET /status/feed.${format}`, ({ headers }, response) => {
    const same = headers['if-none-match'] === '"1"'
    const type = { 'content-type': `application/${format}+xml`, etag: '"1"', 'last-modified': 'x' }
    response.writeHead(same ? 304 : 200, type).end(same ? undefined : '<feed/>')
  })
  const url = `https://pay.example/status/feed.${format}?pillar=pay`
  const first = await serveStatusFeed(new Request(url), format)
  expect(shared(first)).toEqual([200, '*', 'public, max-age=15'])
  expect([first.headers.get('content-type'), await first.text()]).toEqual([`application/${format}+xml`, '<feed/>'])
  const second = await serveStatusFeed(new Request(url, { headers: { 'if-none-match': '"1"' } }), format)
  expect(shared(second)).toEqual([304, '*', 'public, max-age=15'])
  expect([second.headers.get('etag'), second.headers.get('last-modified')]).toEqual(['"1"', 'x'])
  expect(parts.gateway.heard.map(({ url }) => url)).toEqual(Array(2).fill(`/status/feed.${format}?pillar=pay`))
})
