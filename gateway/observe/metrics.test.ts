import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { probe } from '#gateway/db/client.ts'
import { readOpenMetrics, type Sample } from '#tests/support/open-metrics.ts'
import { account, api, pay, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { type Phase, serveInternals } from './internal-server.ts'

setUpReceivingAccount()

let phase: Phase = 'starting'
let internals: Awaited<ReturnType<typeof serveInternals>>

beforeAll(async () => {
  internals = await serveInternals({
    port: 0,
    host: '127.0.0.1',
    phase: () => phase,
    checkDatabase: () => probe(api.runtime.pool),
    metrics: api.runtime.metrics,
  })
})
afterAll(() => internals.close())

const get = (path: string) => fetch(`http://127.0.0.1:${internals.port}${path}`)
const status = async (path: string) => (await get(path)).status

async function samples(name: string): Promise<Sample[]> {
  return readOpenMetrics(await (await get('/metrics')).text()).get(name)?.samples ?? []
}

async function sampleOf(
  family: string,
  labels: Record<string, string>,
  suffix = '_total',
): Promise<number | undefined> {
  const found = (await samples(family)).find(
    (one) => one.name === family + suffix && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )
  return found?.value
}

describe('GET /metrics', () => {
  test('returns OpenMetrics text with its content type', async () => {
    await account.sandbox.get('/v1/keys')
    const response = await get('/metrics')
    expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    expect([...readOpenMetrics(await response.text()).keys()].sort()).toEqual([
      'pillar_batch_size',
      'pillar_batch_wait_seconds',
      'pillar_build_info',
      'pillar_deliveries',
      'pillar_due_deliveries',
      'pillar_event_loop_delay_seconds',
      'pillar_ledger_differences',
      'pillar_oldest_due_delivery_seconds',
      'pillar_pool_connections',
      'pillar_request_duration_seconds',
      'pillar_requests',
      'pillar_security_events',
      'process_resident_memory_bytes',
    ])
  })

  test('counts requests by operation, status and code, with labels from closed sets only', async () => {
    const listed = { operation: 'listKeys', status: '200', code: 'none' }
    const before = (await sampleOf('pillar_requests', listed)) ?? 0
    await account.sandbox.get('/v1/keys')
    await account.sandbox.get('/v1/keys/key_01jd5k3v9m8q2r7t4w6x0y1z2a')
    await account.sandbox.get('/v1/whatever-a-caller-types')
    expect(await sampleOf('pillar_requests', listed)).toBe(before + 1)
    expect(await sampleOf('pillar_requests', { operation: 'getKey', status: '404', code: 'resource_not_found' })).toBe(
      1,
    )
    expect(await sampleOf('pillar_requests', { operation: 'none', status: '404', code: 'endpoint_not_found' })).toBe(1)
    expect(await sampleOf('pillar_request_duration_seconds', { operation: 'listKeys' }, '_count')).toBe(before + 1)
    expect(await (await get('/metrics')).text()).not.toMatch(/whatever|01jd5k3v9m8q2r7t4w6x0y1z2a/)
  })

  test('shows due deliveries and delivery outcomes', async () => {
    await subscribe({ events: ['charge.succeeded'] })
    await pay()
    api.clock.advance(30)
    expect(await sampleOf('pillar_due_deliveries', {}, '')).toBe(1)
    expect(await sampleOf('pillar_oldest_due_delivery_seconds', {}, '')).toBe(30)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    expect(await sampleOf('pillar_due_deliveries', {}, '')).toBe(0)
    expect(await sampleOf('pillar_deliveries', { state: 'succeeded', error: 'none' })).toBe(1)
    expect(await sampleOf('pillar_batch_size', {}, '_count')).toBeGreaterThan(0)
  })
})

describe('probes', () => {
  test('live from the beginning, and ready only between start and stop', async () => {
    phase = 'starting'
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
    phase = 'ready'
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 200])
    phase = 'stopping'
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
    expect(await status('/v1/keys')).toBe(404)
  })

  test('live but not ready without a database', async () => {
    const other = await serveInternals({
      port: 0,
      host: '127.0.0.1',
      phase: () => 'ready',
      checkDatabase: () => probe(api.sibling({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }).runtime.pool),
      metrics: api.runtime.metrics,
    })
    const of = async (path: string) => (await fetch(`http://127.0.0.1:${other.port}${path}`)).status
    expect([await of('/livez'), await of('/readyz')]).toEqual([200, 503])
    await other.close()
  })
})

test.each([
  ['a counter without _total', '# TYPE a counter\na 1\n# EOF\n'],
  ['no end', '# TYPE a gauge\na 1\n'],
  ['a family in two places', '# TYPE a gauge\n# TYPE b gauge\n# TYPE a gauge\n# EOF\n'],
  ['a sample twice', '# TYPE a gauge\na{x="1"} 1\na{x="1"} 2\n# EOF\n'],
  ['buckets that fall', '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\na_sum 1\n# EOF\n'],
])('the checker rejects %s', (_, text) => {
  expect(() => readOpenMetrics(text)).toThrow()
})
