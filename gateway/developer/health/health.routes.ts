import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../../context.ts'
import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { version } from '../../version.ts'
import { type Health, health } from './health.schema.ts'

const RECENT_MS = 1000
const SLOW_MS = 500
/** Who probes gives up soon after. */
const LONGEST_MS = 2000

const get = operation({
  method: 'get',
  path: '/v1/health',
  operationId: 'getHealth',
  summary: 'Check the service',
  description:
    'Returns the state of the service. Use it for health checks: it needs no API key and counts against no limit.',
  scope: null,
  policy: null,
  success: { 200: jsonAnswer(health, 'The service is up.'), 503: jsonAnswer(health, 'The service is down.') },
  problems: [],
})

export const healthOperations = [get]

export function healthRoutes(runtime: Runtime) {
  let last: { status: Health['status']; at: number } = { status: 'ok', at: Number.NEGATIVE_INFINITY }

  let asking: Promise<void> | null = null

  // Asked at most once a second, so that probing costs nothing whoever probes.
  async function statusNow(): Promise<Health['status']> {
    if (performance.now() - last.at >= RECENT_MS) {
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
    }
    return last.status
  }

  async function ask(): Promise<void> {
    const startedAt = performance.now()
    const answer = runtime.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const reached = await Promise.race([answer, sleep(LONGEST_MS, false, { ref: false })])
    const slow = performance.now() - startedAt > SLOW_MS
    last = { status: reached ? (slow ? 'degraded' : 'ok') : 'down', at: performance.now() }
  }

  return createRouter().openapi(get, async (c) => {
    const status = await statusNow()
    return c.json({ status, version, region: runtime.config.region }, status === 'down' ? 503 : 200)
  })
}
