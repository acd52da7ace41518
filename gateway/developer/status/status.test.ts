import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { countStatusDays } from './count-days.ts'
import { writeLastTraffic, writeTraffic } from './traffic.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const site = async () => {
  api.clock.advance(5)
  return (await api.request('GET', '/status/api')).body
}
const operator = (path: string, body: object) =>
  api.request('POST', `/v1/status${path}`, { key: api.provisioningToken, body })
const pillarOf = (body: { pillars: { pillar: string }[] }, pillar: string) =>
  body.pillars.find((one) => one.pillar === pillar)

const incident = { title: 'Card payments fail', impact: 'major', affected: ['pay'], message: 'We are looking.' }

describe('the status API', () => {
  test('200: shows every pillar without a key, to other sites too, and may be cached for 15 seconds', async () => {
    const { status, headers, body } = await api.request('GET', '/status/api')
    expect([status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      200,
      '*',
      'public, max-age=15',
    ])
    expect(body.status).toBe('operational')
    expect(body.pillars.map((one: { pillar: string }) => one.pillar)).toEqual([
      'identity',
      'connect',
      'pay',
      'commerce',
      'knowledge',
      'logistics',
      'developer',
    ])
    expect(pillarOf(body, 'pay')).toMatchObject({
      name: 'Pay',
      available: true,
      uptime_90d: null,
      latency_p50_ms: null,
    })
    expect(pillarOf(body, 'identity')).toMatchObject({ available: false, components: [] })
    expect(pillarOf(body, 'pay')).toMatchObject({
      components: expect.arrayContaining([{ name: 'Checkouts', status: 'operational' }]),
    })
    expect(body.upstream.map((one: { kind: string }) => one.kind)).toEqual([
      'card_processor',
      'sms_carrier',
      'whatsapp',
      'smtp',
      'video',
      'bank',
      'fx',
    ])
    expect(body).toMatchObject({ sla: { builder: '99.9', enterprise: '99.99' }, subscriptions: [], incidents: [] })
  })

  test('reports a major outage while the database fails, with the reports that it last knew', async () => {
    await operator('/incidents', { ...incident, title: 'Known before' })
    expect((await site()).status).toBe('partial_outage')
    await api.query('ALTER TABLE status_days RENAME TO status_days_away')
    const body = await site()
    await api.query('ALTER TABLE status_days_away RENAME TO status_days')
    const down = { status: 'major_outage' }
    expect([body.status, pillarOf(body, 'connect')]).toMatchObject([
      'major_outage',
      { ...down, components: expect.arrayContaining([{ name: 'Rooms', ...down }]) },
    ])
    expect(pillarOf(body, 'identity')).toMatchObject({ status: 'operational', available: false })
    expect(JSON.stringify(body.incidents)).toContain('Known before')
    const [{ incident_id }] = body.incidents
    await operator(`/incidents/${incident_id}/updates`, { state: 'resolved', message: 'Fixed.' })
  })
})

describe('measured requests', () => {
  const fail = async (key: string) => {
    await api.query('ALTER TABLE customers RENAME TO customers_away')
    const { status } = await api.request('GET', '/v1/pay/customers', { key })
    await api.query('ALTER TABLE customers_away RENAME TO customers')
    expect(status).toBe(500)
  }
  const measured = async () => {
    api.clock.advance(10)
    await writeTraffic(api.runtime)
    return site()
  }

  test('show the latency of the last hour', async () => {
    const { sandbox } = await api.account()
    await sandbox.get('/v1/connect/rooms')
    const { latency_p50_ms, latency_p99_ms } = Object(pillarOf(await measured(), 'connect'))
    expect(latency_p50_ms).toBeGreaterThan(0)
    expect(latency_p99_ms).toBeGreaterThanOrEqual(latency_p50_ms)
    api.clock.advance(3700)
    expect(pillarOf(await site(), 'connect')).toMatchObject({ latency_p50_ms: null, latency_p99_ms: null })
  })

  test('never change the status while only one account’s requests fail, in however many processes', async () => {
    const { sandbox } = await api.account()
    const other = api.sibling()
    await api.query('ALTER TABLE customers RENAME TO customers_away')
    for (const one of [api, other, api]) await one.request('GET', '/v1/pay/customers', { key: sandbox.key })
    await api.query('ALTER TABLE customers_away RENAME TO customers')
    api.clock.advance(10)
    await Promise.all([writeTraffic(api.runtime), writeTraffic(other.runtime)])
    const [row] = await api.query(`SELECT requests, callers, failing FROM status_minutes WHERE part = 'pay/customers'`)
    expect(row).toMatchObject({ requests: 3, callers: 2, failing: [expect.any(String)] })
    expect(pillarOf(await site(), 'pay')).toMatchObject({ status: 'operational' })
    api.clock.advance(240)
  })

  test('show an outage when half of the accounts fail, and the end of it', async () => {
    for (const one of [await api.account(), await api.account()]) await fail(one.sandbox.key)
    const body = await measured()
    expect([body.status, pillarOf(body, 'pay')]).toMatchObject([
      'major_outage',
      { status: 'major_outage', components: expect.arrayContaining([{ name: 'Customers', status: 'major_outage' }]) },
    ])
    expect(pillarOf(body, 'connect')).toMatchObject({ status: 'operational' })
    api.clock.advance(240)
    expect((await site()).status).toBe('operational')
  })

  test('leave out the faults that an account injected into its sandbox', async () => {
    const accounts = [await api.account(), await api.account()]
    for (const { sandbox } of accounts) {
      await api.request('PUT', '/v1/sandbox/faults', {
        key: sandbox.key,
        body: {
          rules: [
            {
              operation: '*',
              probability: 1,
              effect: { type: 'error', status: 503 },
              until: new Date(api.clock.now().getTime() + 3_600_000).toISOString(),
            },
          ],
        },
      })
      expect((await sandbox.get('/v1/pay/customers')).status).toBe(503)
    }
    expect((await measured()).status).toBe('operational')
  })
})

describe('uptime', () => {
  const daysOf = (pillar: string) =>
    api.query('SELECT operational, degraded, partial_outage, major_outage FROM status_days WHERE pillar = $1', [pillar])
  const runFor = async (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      await writeTraffic(api.runtime)
      api.clock.advance(60)
    }
  }
  const reset = async () => {
    api.clock.advance(660 - api.clock.now().getUTCSeconds())
    await writeTraffic(api.runtime)
    await api.query('TRUNCATE status_minutes, status_days, status_progress, status_reports CASCADE')
    await countStatusDays(api.runtime)
  }

  test('counts a partial outage as three tenths of an outage, and rounds down', async () => {
    await reset()
    await runFor(2)
    const { body } = await operator('/incidents', incident)
    await runFor(5)
    await operator(`/incidents/${body.incident_id}/updates`, { state: 'resolved', message: 'Fixed.' })
    await runFor(3)
    await countStatusDays(api.runtime)
    const [pay] = await daysOf('pay')
    expect([pay.partial_outage, pay.operational + pay.partial_outage]).toEqual([5, 9])
    expect(pillarOf(await site(), 'pay')).toMatchObject({ uptime_90d: '83.33' })
    expect(pillarOf(await site(), 'connect')).toMatchObject({ uptime_90d: '100.00' })
    const { body: history } = await api.request('GET', '/status/api/history')
    expect(history.pillars.map((one: { pillar: string }) => one.pillar)).toEqual(['connect', 'pay', 'developer'])
    expect(pillarOf(history, 'pay')).toMatchObject({
      days: [{ day: '2026-11-21', uptime: '83.33', status: 'partial_outage', minutes: 9 }],
    })
  })

  test('counts the minutes after a crash as an outage, and those after a stop not at all', async () => {
    await reset()
    await runFor(3)
    api.clock.advance(600)
    await runFor(2)
    await writeLastTraffic(api.runtime)
    api.clock.advance(6_000)
    await runFor(3)
    await countStatusDays(api.runtime)
    const [pay] = await daysOf('pay')
    expect(pay.major_outage).toBe(10)
    expect(pay.operational).toBeLessThan(10)
  })

  test('counts each minute once, however many processes count at the same time', async () => {
    await reset()
    await runFor(4)
    await Promise.all([api, api.sibling(), api.sibling()].map((one) => countStatusDays(one.runtime)))
    const [pay] = await daysOf('pay')
    await countStatusDays(api.runtime)
    expect(await daysOf('pay')).toEqual([pay])
    expect(pay.operational).toBeGreaterThan(0)
  })

  test('keeps the minutes without a database as an outage', async () => {
    await reset()
    await runFor(1)
    await api.query('ALTER TABLE status_minutes RENAME TO status_minutes_away')
    for (let n = 0; n < 12; n++) {
      await writeTraffic(api.runtime).catch(() => {})
      api.clock.advance(20)
    }
    await api.query('ALTER TABLE status_minutes_away RENAME TO status_minutes')
    await runFor(3)
    await countStatusDays(api.runtime)
    const [pay] = await daysOf('pay')
    expect(pay.major_outage).toBeGreaterThanOrEqual(3)
  })

  test('leaves planned maintenance out, and shows it', async () => {
    await reset()
    const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString()
    await operator('/maintenances', {
      title: 'Database upgrade',
      affected: ['pay'],
      message: 'Please retry.',
      starts_at: at(60),
      ends_at: at(360),
    })
    await runFor(2)
    const body = await site()
    expect([body.status, pillarOf(body, 'pay'), body.maintenances[0]]).toMatchObject([
      'maintenance',
      { status: 'maintenance' },
      { state: 'in_progress' },
    ])
    await runFor(8)
    await countStatusDays(api.runtime)
    const [[pay], [connect]] = await Promise.all([daysOf('pay'), daysOf('connect')])
    expect(connect.operational - pay.operational).toBe(5)
    expect((await site()).maintenances[0]).toMatchObject({ state: 'completed' })
  })
})
