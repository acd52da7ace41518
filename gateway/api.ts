import { type Handler, Hono } from 'hono'
import { createFindKey } from './access/find-key.ts'
import type { AppEnv } from './app-env.ts'
import type { Runtime } from './context.ts'
import { authenticate } from './middleware/authenticate.ts'
import { authorise, refuseOverdue, requireToken } from './middleware/authorise.ts'
import { readJson } from './middleware/body.ts'
import { createCallerList } from './middleware/caller-list.ts'
import { commitRequest } from './middleware/commit.ts'
import { announceDeprecation } from './middleware/deprecation.ts'
import { injectFaults } from './middleware/faults.ts'
import { requireHttps } from './middleware/https.ts'
import { idempotency } from './middleware/idempotency.ts'
import { join, type OnError } from './middleware/join.ts'
import { linkNext } from './middleware/link-next.ts'
import { announceQuota, limitUsage } from './middleware/quota.ts'
import { rateLimit, takeTurn } from './middleware/rate-limit.ts'
import { routePath, serveOperation } from './middleware/serve-operation.ts'
import { validatePath } from './middleware/validate.ts'
import type { Operation } from './operation.ts'
import type { Resource } from './resource.ts'

/** Serves /v1. Each operation runs the same pipeline, derived from its declaration, and then its service. */
export function createApi(runtime: Runtime, resources: readonly Resource[], onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const findKey = createFindKey(runtime)
  const running = new Set<string>()
  const seen = { lastUses: new Map<string, number>(), callerOf: createCallerList() }
  const operatorOnly = requireToken(runtime.config.provisioningToken)
  // `{` sorts after every letter: `/v1/events/stream` must be matched before `/v1/events/{event_id}`.
  const operations = resources.flatMap((one) => one.operations ?? [])
  for (const operation of operations.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const steps = [named(operation), ...pipeline(operation), ...serveOperation(operation, runtime)]
    routes.on(operation.method, routePath(operation), join(steps, onError))
  }
  return routes

  function named({ operationId }: Operation): Handler<AppEnv> {
    return (c, next) => {
      c.set('operation', operationId)
      return next()
    }
  }

  function pipeline(operation: Operation) {
    const { scope, subject, policy, quota, deprecated, method, params } = operation
    const pathIds = params ? [validatePath(params)] : []
    const body =
      method === 'GET' || method === 'DELETE' ? [] : [readJson(operation.isBodyOptional, operation.mostBytes)]
    if (!scope) return [...(operation.access === 'operator' ? [operatorOnly] : []), ...pathIds, ...body]
    return [
      ...(deprecated ? [announceDeprecation(deprecated, runtime.clock)] : []),
      requireHttps(runtime, findKey),
      ...(operation.isPaged ? [linkNext(runtime.config.baseUrl)] : []),
      commitRequest(operation, seen),
      authenticate(runtime, findKey),
      takeTurn,
      ...(policy ? [rateLimit(policy)] : []),
      authorise(scope, operation.ownKeyIn ?? null),
      ...pathIds,
      ...(subject === 'developer' || method === 'GET' ? [] : [refuseOverdue]),
      ...(subject === 'developer' ? [] : [limitUsage(subject), ...(quota ? [announceQuota(quota)] : [])]),
      injectFaults(operation.operationId),
      ...body,
      ...(operation.isRepeatable ? [idempotency(running, operation)] : []),
    ]
  }
}
