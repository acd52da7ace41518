import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serveInternals } from '#lib/server/observe/internal-server.ts'
import { post, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { readOpenMetrics } from '#tests/support/open-metrics.ts'
import { GET, POST as postProxied } from '../gateway/[workspace]/[environment]/[...path]/route.ts'
import { POST as signIn } from './sign-in/route.ts'
import { POST as signUpRoute } from './sign-up/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let internals: Awaited<ReturnType<typeof serveInternals>>
const lines: string[] = []

beforeAll(async () => {
  parts = await startConsoleParts()
  internals = await serveInternals(0, '127.0.0.1')
})
afterAll(async () => {
  await internals.close()
  await parts.stop()
})
beforeEach(() => {
  lines.splice(0)
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const events = () => lines.filter((line) => line.includes('security_event')).map((line) => JSON.parse(line))
const get = (path: string) => fetch(`http://127.0.0.1:${internals.port}${path}`)

test('logs a foreign workspace, a foreign origin and a wrong password without the input', async () => {
  const ada = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  const eve = await signUp(signUpRoute, 'eve@example.com', 'Other')
  await proxied(GET, 'GET', '/v1/keys', { as: eve, workspace: 'acme' })
  await proxied(postProxied, 'POST', '/v1/keys', { as: ada, body: {}, headers: { origin: 'https://evil.example' } })
  await signIn(post('/api/auth/sign-in', { email: 'ada@example.com', password: 'a wrong guess' }))
  expect(events()).toMatchObject([
    {
      level: 40,
      service: 'console',
      security_event: 'workspace.refused',
      ip: '198.51.100.7',
      workspace: 'acme',
      user_id: expect.any(String),
    },
    { security_event: 'origin.refused', ip: '198.51.100.7' },
    { security_event: 'sign_in.refused', ip: '198.51.100.7', user_id: expect.any(String) },
  ])
  expect(lines.join()).not.toMatch(/a wrong guess|ada@example/)
})

test('the console serves metrics and readiness', async () => {
  const response = await get('/metrics')
  expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  const families = readOpenMetrics(await response.text())
  expect(families.get('pillar_security_events')?.samples).toContainEqual({
    name: 'pillar_security_events_total',
    labels: { event: 'workspace.refused' },
    value: 1,
  })
  expect([...families.keys()].sort()).toEqual([
    'pillar_build_info',
    'pillar_event_loop_delay_seconds',
    'pillar_gateway_request_duration_seconds',
    'pillar_gateway_requests',
    'pillar_pool_connections',
    'pillar_security_events',
    'process_resident_memory_bytes',
  ])
  expect([(await get('/livez')).status, (await get('/readyz')).status]).toEqual([200, 200])
})
