import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { Metrics } from './metrics.ts'
import type { SecurityLog } from './security-log.ts'

/** Counts every request, and passes security refusals to the security log. */
export function observeRequests(metrics: Metrics, security: SecurityLog) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const problem = c.get('problem')
    const operation = c.get('operation') ?? 'none'
    metrics.request(operation, c.res.status, problem?.code ?? 'none', (performance.now() - startedAt) / 1000)
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
