import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, formPost, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { historySample, incidentSample, siteSample } from '#tests/support/status-samples.ts'
import { POST as confirm, GET as getConfirm } from './confirm/[token]/route.ts'
import { GET as getHistory } from './history/route.tsx'
import { GET as getStatus } from './route.tsx'
import { POST as subscribe } from './subscribe/route.ts'
import { GET as getSubscription, POST as unsubscribe } from './subscriptions/[token]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())
beforeEach(() => {
  answer('GET /status/api', 200, siteSample())
  answer('GET /status/api/history', 200, historySample())
  parts.gateway.heard.length = 0
})

const answer = (route: string, status: number, body: object) =>
  parts.gateway.on(route, (_, response) => json(response, status, body))
const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://pay.example${path}`, { headers })
const textOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '').replaceAll(/\s+/g, ' ')
const page = async (path = '/status', headers = {}) => textOf(await (await getStatus(at(path, headers))).text())

describe('the page', () => {
  test('is a whole document without scripts, with its feeds and the nonce of its style', async () => {
    const response = await getStatus(at('/status', { 'x-nonce': 'bm9uY2U=' }))
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).not.toMatch(/<script|\son\w+=/)
    expect(html).toContain('<style nonce="bm9uY2U=">')
    expect(html).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Pillar status" href="/status/feed.atom"/>',
    )
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Pillar status" href="/status/feed.rss"/>',
    )
  })

  test('states each number with its unit and window, and leaves out what the installation lacks', async () => {
    const text = await page()
    expect(text).toContain('All systems operationalAs of 21 Nov 2026, 09:58 UTC. Get updates if that changes.')
    expect(text).toContain('Uptime99.98% over 90 days, 0 of them measured')
    expect(text).toContain('Latencyp50 12 ms, p99 184 ms in the last hour')
    expect(text).toContain('Builder plan99.9%Enterprise plan99.99%')
    expect(text).not.toContain('Commerce')
  })

  test('shows an open incident with its updates as text, not as markup', async () => {
    const message = '<b>Charges</b> fail'
    const incident = incidentSample({ updates: [{ at: '2026-11-21T09:45:00Z', state: 'identified', message }] })
    answer('GET /status/api', 200, siteSample({ status: 'major_outage', incidents: [incident] }))
    const html = await (await getStatus(at('/status'))).text()
    expect(html).toContain('&lt;b&gt;Charges&lt;/b&gt; fail')
    const text = textOf(html)
    expect(text).toContain('The latest is below.')
    expect(text).toContain('Critical impact on Pay. Began 21 Nov 2026, 09:40 UTC.')
    expect(text).toContain('Identified 21 Nov 2026, 09:45 UTC')
  })

  test('says since when the service does not respond, and shows the last known state', async () => {
    await page()
    answer('GET /status/api', 500, {})
    const text = await page()
    expect(text).toContain('The service isn’t respondingNo response since ')
    expect(text).toContain('The rest of this page is as of 21 Nov 2026, 09:58 UTC.')
    expect(text).toContain('PayMajor outage')
    answer('GET /status/api', 200, siteSample())
    expect(await page()).toContain('All systems operational')
  })

  test('offers only the ways in which the installation can send updates', async () => {
    const fieldsWith = async (subscriptions: ('email' | 'sms')[]) => {
      answer('GET /status/api', 200, siteSample({ subscriptions }))
      const html = await (await getStatus(at('/status'))).text()
      return ['id="email"', 'id="sms"', 'sends no updates by email or SMS'].map((part) => html.includes(part))
    }
    expect(await fieldsWith(['email', 'sms'])).toEqual([true, true, false])
    expect(await fieldsWith(['email'])).toEqual([true, false, false])
    expect(await fieldsWith([])).toEqual([false, false, true])
  })
})

describe('subscribing', () => {
  const all = { offered: '2', 'pillar.pay': 'yes', 'pillar.connect': 'yes' }
  const send = (fields: Record<string, string>) => subscribe(formPost('/status/subscribe', fields))
  const sent = () => JSON.parse(parts.gateway.heard.find(({ method }) => method === 'POST')?.body ?? 'null')

  test('sends the address and the chosen services, or none for all of them', async () => {
    answer('POST /status/api/subscriptions', 202, {})
    const response = await send({ channel: 'email', email: ' ada@example.com ', sms: '', ...all })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/status?subscribed=email#subscribe'])
    expect(sent()).toEqual({ channel: 'email', target: 'ada@example.com' })
    expect(parts.gateway.heard[0]?.headers['x-visitor']).toBe('198.51.100.7')
    expect(await page('/status?subscribed=email')).toContain('Open the email that we sent you and confirm.')

    parts.gateway.heard.length = 0
    await send({ channel: 'sms', email: 'x', sms: '+49 (30) 123-456', offered: '2', 'pillar.pay': 'yes' })
    expect(sent()).toEqual({ channel: 'sms', target: '+4930123456', pillars: ['pay'] })
  })

  test('shows the errors beside the fields with what was typed', async () => {
    const errors = ['target', 'pillars'].map((field) => ({ field, code: 'invalid_format', message: 'must be …' }))
    answer('POST /status/api/subscriptions', 400, { detail: 'Fix 2 fields.', errors })
    const refused = await send({ channel: 'email', email: 'ada@', sms: '', offered: '2' })
    const location = refused.headers.get('location') ?? ''
    expect([refused.status, location]).toEqual([303, expect.stringMatching(/^\/status\?retry=[\w-]+#email$/)])
    expect(location).not.toContain('ada')

    const html = await (await getStatus(at(location, { cookie: cookieOf(refused) }))).text()
    expect(html).toMatch(/<input id="email"[^>]*aria-invalid="true" aria-describedby="email-error"[^>]*value="ada@"/)
    expect(textOf(html)).toContain('Enter an email address, such as name@company.example.')
    expect(textOf(html)).toContain('Choose at least one service.')
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/)
    expect(await page('/status', { cookie: cookieOf(refused) })).not.toContain('Enter an email address')
  })

  test.each([
    [403, {}, 'This installation can’t send text messages. Use a feed instead.'],
    [429, { detail: 'x', retry_after: 120 }, 'There were too many requests to subscribe. Try again in 2 minutes.'],
    [500, {}, 'The service isn’t responding. Try again in a moment.'],
  ])('explains a refusal with %i above the form', async (status, body, text) => {
    answer('POST /status/api/subscriptions', status, body)
    const refused = await send({ channel: 'sms', email: '', sms: '+4930123456', ...all })
    const location = refused.headers.get('location') ?? ''
    const html = await (await getStatus(at(location, { cookie: cookieOf(refused) }))).text()
    expect(textOf(html)).toContain(text)
    expect(html).toMatch(/<input id="sms"[^>]*value="\+4930123456"/)
  })
})

describe('a link with a token', () => {
  const context = { params: Promise.resolve({ token: 'tok-1' }) }
  const path = '/status/api/subscriptions/tok-1'
  const pending = { state: 'pending', channel: 'email', target: 'a…@example.com', pillars: ['pay'] } as const
  const post = (address: string) => new Request(`https://pay.example${address}`, { method: 'POST' })

  test('confirms nothing when it is opened, only when its button is pressed', async () => {
    answer(`GET ${path}`, 200, pending)
    answer(`POST ${path}/confirm`, 200, { ...pending, state: 'active' })
    const html = await (await getConfirm(at('/status/confirm/tok-1'), context)).text()
    expect(textOf(html)).toContain('Email addressa…@example.comServicesPayConfirm subscription')
    expect(html).toContain('<form action="/status/confirm/tok-1" method="post">')
    expect(parts.gateway.heard.filter(({ method }) => method !== 'GET')).toEqual([])

    const confirmed = await confirm(post('/status/confirm/tok-1'), context)
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/status/confirm/tok-1'])
    expect(parts.gateway.heard.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `${path}/confirm`,
    ])
    answer(`GET ${path}`, 200, { ...pending, state: 'active' })
    const active = await (await getConfirm(at('/status/confirm/tok-1'), context)).text()
    expect(textOf(active)).toContain('You are subscribed')
    expect(active).toContain('href="/status/subscriptions/tok-1"')
  })

  test('ends the subscription by its button', async () => {
    answer(`GET ${path}`, 200, { ...pending, state: 'active', channel: 'sms', pillars: ['pay', 'connect'] })
    answer(`POST ${path}/unsubscribe`, 200, { ...pending, state: 'ended' })
    const html = await (await getSubscription(at('/status/subscriptions/tok-1'), context)).text()
    expect(textOf(html)).toContain('Phone numbera…@example.comServicesAll servicesUnsubscribe')
    const ended = await unsubscribe(post('/status/subscriptions/tok-1'), context)
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/status/subscriptions/tok-1?ended'])
    answer(`GET ${path}`, 404, {})
    const after = await getSubscription(at('/status/subscriptions/tok-1?ended'), context)
    expect([after.status, textOf(await after.text())]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  })

  test.each([
    [404, 404, 'This link isn’t valid'],
    [429, 404, 'This link isn’t valid'],
    [500, 503, 'The service isn’t responding'],
  ])('explains a %i of the gateway with %i', async (given, status, title) => {
    for (const method of ['GET', 'POST']) {
      answer(`${method} ${path}${method === 'POST' ? '/confirm' : ''}`, given, {})
      const response = await (method === 'GET' ? getConfirm : confirm)(
        new Request('https://pay.example/status/confirm/tok-1', { method }),
        context,
      )
      expect([method, response.status]).toEqual([method, status])
      expect(textOf(await response.text())).toContain(title)
    }
  })
})

describe('the history', () => {
  const open = async (query = '') => {
    const response = await getHistory(at(`/status/history${query}`))
    return { status: response.status, html: await response.text() }
  }

  test('shows what began in a month, with links to the months beside it', async () => {
    const incident = incidentSample({ started_at: '2026-02-03T09:40:00Z', resolved_at: '2026-02-03T10:40:00Z' })
    const month = { month: '2026-02', previous: '2025-12', incidents: [incident], maintenances: [] }
    answer('GET /status/api/incidents', 200, month)
    const { html } = await open('?month=2026-02')
    expect(parts.gateway.heard.map(({ url }) => url)).toContain('/status/api/incidents?month=2026-02')
    expect(textOf(html)).toContain('February 2026← December 2025March 2026 →3 Feb 2026Card payments fail')
    expect(html).toContain('<a rel="prev" href="/status/history?month=2025-12">')
    expect(html).toContain('<a rel="next" href="/status/history?month=2026-03">')
  })

  test('says that a month has no entry, and links to no month after the current one', async () => {
    const month = new Date().toISOString().slice(0, 7)
    answer('GET /status/api/incidents', 200, { month, previous: null, incidents: [], maintenances: [] })
    const { html } = await open()
    expect(textOf(html)).toContain('No incidents or maintenance began in this month.')
    expect(html).not.toContain('rel="next"')
    expect(html).not.toContain('rel="prev"')
  })

  test.each([
    [400, 404, 'Month not found'],
    [500, 503, 'The service isn’t responding'],
  ])('explains a %i of the gateway with %i', async (given, status, title) => {
    answer('GET /status/api/incidents', given, {})
    const shown = await open('?month=13')
    expect(shown.status).toBe(status)
    expect(textOf(shown.html)).toContain(title)
  })
})
