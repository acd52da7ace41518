import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { Metrics } from './metrics.ts'
import type { SecurityLog } from './security-log.ts'

/** Counts every request, and passes security refusals to the security log. */
export function observeRequests(
  metrics: Metrics,
  security: SecurityLog,
  measure: (c: Context<AppEnv>, ms: number) => void,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const problem = c.get('problem')
    const operation = c.get('operation') ?? 'none'
    const ms = performance.now() - startedAt
    metrics.request(operation, c.res.status, problem?.code ?? 'none', ms / 1000)
    measure(c, ms)
    if (!problem?.security) return
    const ctx = c.get('ctx')
    security(problem.security, {
      ip: c.get('ip'),
      request_id: c.get('requestId'),
      operation,
      ...(ctx && { account_id: ctx.account.account_id, environment: ctx.environment }),
      ...(ctx?.actor.type === 'key' && { key_id: ctx.actor.key_id }),
    })
  })
}
