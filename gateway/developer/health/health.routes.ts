import type { Runtime } from '../../context.ts'
import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { version } from '../../version.ts'
import { type Health, health } from './health.schema.ts'

const RECENT_MS = 1000
const SLOW_MS = 500

const get = operation({
  method: 'get',
  path: '/v1/health',
  operationId: 'getHealth',
  summary: 'Health check',
  scope: null,
  policy: null,
  success: { 200: jsonAnswer(health, 'Serving.'), 503: jsonAnswer(health, 'Down.') },
  problems: [],
})

export const healthOperations = [get]

export function healthRoutes(runtime: Runtime) {
  let last: { status: Health['status']; at: number } = { status: 'ok', at: Number.NEGATIVE_INFINITY }

  // Asked at most once a second, so that probing costs nothing whoever probes.
  async function statusNow(): Promise<Health['status']> {
    if (performance.now() - last.at < RECENT_MS) return last.status
    const startedAt = performance.now()
    const reached = await runtime.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const slow = performance.now() - startedAt > SLOW_MS
    last = { status: reached ? (slow ? 'degraded' : 'ok') : 'down', at: performance.now() }
    return last.status
  }

  return createRouter().openapi(get, async (c) => {
    const status = await statusNow()
    return c.json({ status, version, region: runtime.config.region }, status === 'down' ? 503 : 200)
  })
}
