import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount
let path: string

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  const { body } = await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/', events: ['*'] })
  path = `/v1/webhooks/${body.webhook_id}/metrics`
  const ended = [
    ['2026-11-21T07:10:00Z', 'succeeded', 200, null, 10],
    ['2026-11-21T07:20:00Z', 'failed', 503, 'non_2xx', 20],
    ['2026-11-21T07:30:00Z', 'succeeded', 204, null, 30],
    ['2026-11-21T09:00:00Z', 'exhausted', null, 'timeout', 15_000],
    ['2026-11-19T09:00:00Z', 'succeeded', 200, null, 5],
    [null, 'pending', null, null, null],
    ['2026-11-21T10:00:00Z', 'succeeded', 200, null, 7],
    ['2026-11-21T08:00:00Z', 'failed', 500, 'non_2xx', 9, 'wh_other'],
  ]
  for (const [index, [finished, state, status, error, duration, of = body.webhook_id]] of ended.entries()) {
    await api.query(
      `INSERT INTO deliveries (delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger,
         state, due_at, response_status, error, duration_ms, finished_at, created_at)
       VALUES ($1, $2, 'sandbox', $3, 'evt_1', 'charge.succeeded', 1, 'event', $4, now(), $5, $6, $7, $8, now())`,
      [`dlv_${String(index).padStart(26, '0')}`, account.accountId, of, state, status, error, duration, finished],
    )
  }
})
afterAll(() => api.close())

test('a webhook shows the attempts of the last 24 hours, its last success and its last failure', async () => {
  const { body } = await account.sandbox.get(path.replace('/metrics', ''))
  expect(body.stats).toEqual({
    success_24h: 3,
    failure_24h: 2,
    last_success_at: '2026-11-21T10:00:00Z',
    last_failure_at: '2026-11-21T09:00:00Z',
  })
})

describe('GET /v1/webhooks/{webhook_id}/metrics', () => {
  test('200: returns the webhook’s last 24 hours by hour, without gaps', async () => {
    const { body } = await account.sandbox.get(path)
    expect(body).toMatchObject({
      from: '2026-11-20T10:00:00Z',
      to: '2026-11-21T10:00:00Z',
      interval: 'hour',
      attempts: 4,
      succeeded: 2,
      failed: 2,
      success_rate: 0.5,
      latency_ms: { p50: 20, p95: 15_000 },
      by_error: [
        { error: 'non_2xx', count: 1 },
        { error: 'timeout', count: 1 },
      ],
    })
    expect(body.by_status.map((one: { status: number }) => one.status).sort()).toEqual([200, 204, 503])
    expect(body.buckets).toHaveLength(24)
    expect(body.buckets[0].start).toBe('2026-11-20T10:00:00Z')
    const none = { attempts: 0, succeeded: 0, failed: 0, success_rate: null, latency_ms: { p50: null, p95: null } }
    expect(body.buckets[20]).toEqual({ start: '2026-11-21T06:00:00Z', ...none })
    expect(body.buckets[21]).toMatchObject({ start: '2026-11-21T07:00:00Z', attempts: 3, succeeded: 2, failed: 1 })
    expect(body.buckets[21].latency_ms).toEqual({ p50: 20, p95: 30 })
    expect(body.buckets[23]).toMatchObject({ attempts: 1, failed: 1 })
  })

  test('200: returns the given time range by day or minute', async () => {
    const days = await account.sandbox.get(`${path}?from=2026-11-19T12:00:00Z&to=2026-11-21T10:00:00Z&interval=day`)
    const { buckets, attempts } = days.body
    expect([attempts, buckets.map((one: { start: string; attempts: number }) => [one.start, one.attempts])]).toEqual([
      4,
      [
        ['2026-11-19T00:00:00Z', 0],
        ['2026-11-20T00:00:00Z', 0],
        ['2026-11-21T00:00:00Z', 4],
      ],
    ])
    const minutes = await account.sandbox.get(
      `${path}?from=2026-11-21T07:09:30Z&to=2026-11-21T07:11:00Z&interval=minute`,
    )
    expect(minutes.body.buckets.map((one: { attempts: number }) => one.attempts)).toEqual([0, 1])
    expect(minutes.body.attempts).toBe(1)
  })

  test.each([
    ['from=2026-11-21T10:00:00Z&to=2026-11-21T10:00:00Z', 'to', 'too_small'],
    ['from=2026-11-19T10:00:00Z&interval=minute', 'interval', 'too_many'],
    ['interval=week', 'interval', 'unsupported_value'],
    ['from=yesterday', 'from', 'invalid_format'],
  ])('400: %s', async (query, field, code) => {
    const { status, body } = await account.sandbox.get(`${path}?${query}`)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ field, code })
  })
})
