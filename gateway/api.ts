import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ZodType } from 'zod'
import type { AppEnv } from './app-env.ts'
import type { Endpoint, Runtime } from './context.ts'
import { accountOperations, accountRoutes } from './developer/accounts/accounts.routes.ts'
import { requireToken } from './developer/accounts/require-token.ts'
import { billingOperations, billingRoutes } from './developer/billing/billing.routes.ts'
import { eventOperations, eventRoutes } from './developer/events/events.routes.ts'
import { healthOperations, healthRoutes } from './developer/health/health.routes.ts'
import { createFindKey } from './developer/keys/find-key.ts'
import { keyOperations, keyRoutes } from './developer/keys/keys.routes.ts'
import { outboxOperations, outboxRoutes } from './developer/outbox/outbox.routes.ts'
import { requestOperations, requestRoutes } from './developer/requests/requests.routes.ts'
import { sandboxOperations, sandboxRoutes } from './developer/sandbox/sandbox.routes.ts'
import { traceOperations, traceRoutes } from './developer/trace/trace.routes.ts'
import { usageOperations, usageRoutes } from './developer/usage/usage.routes.ts'
import { webhookOperations, webhookRoutes } from './developer/webhooks/webhooks.routes.ts'
import { authenticate } from './middleware/authenticate.ts'
import { authorise } from './middleware/authorise.ts'
import { readJson } from './middleware/body.ts'
import { createCallerList } from './middleware/caller-list.ts'
import { commitRequest } from './middleware/commit.ts'
import { announceDeprecation } from './middleware/deprecation.ts'
import { injectFaults } from './middleware/faults.ts'
import { requireHttps } from './middleware/https.ts'
import { idempotency } from './middleware/idempotency.ts'
import type { OnError } from './middleware/join.ts'
import { linkNext } from './middleware/link-next.ts'
import { limitUsage } from './middleware/quota.ts'
import { rateLimit, takeTurn } from './middleware/rate-limit.ts'
import { refuseOverdue } from './middleware/refuse-overdue.ts'
import { validatePath } from './middleware/validate.ts'
import { checkoutOperations, checkoutRoutes } from './pay/checkouts/checkouts.routes.ts'
import { transactionOperations, transactionRoutes } from './pay/transactions/transactions.routes.ts'
import {
  type AnyOperation,
  callerCheckOf,
  carriesSecret,
  deprecationOf,
  isBodyOptional,
  isForOperator,
  isPaged,
  ownKeyIn,
  policyOf,
  scopeOf,
  subjectOf,
} from './route.ts'
import { serveOperation } from './serve-operation.ts'

export const operations = [
  ...healthOperations,
  ...accountOperations,
  ...billingOperations,
  ...keyOperations,
  ...usageOperations,
  ...webhookOperations,
  ...eventOperations,
  ...requestOperations,
  ...traceOperations,
  ...outboxOperations,
  ...sandboxOperations,
  ...checkoutOperations,
  ...transactionOperations,
] as unknown as AnyOperation[]

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  operations.map((one) => [one.operationId, { method: one.method.toUpperCase(), path: one.path, scope: scopeOf(one) }]),
)

// `/v1/events/stream` fits `/v1/events/{event_id}` too, and must not run through the pipelines of both.
function unlessNamed(operation: AnyOperation, step: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  const fits = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const others = operations.filter((one) => one.method === operation.method && one.path !== operation.path)
  const named = new Set(others.map((one) => one.path).filter((path) => !path.includes('{') && fits.test(path)))
  return named.size === 0 ? step : (c, next) => (named.has(c.req.path) ? next() : step(c, next))
}

export interface Api {
  routes: Hono<AppEnv>
  /** Serves nothing: it holds what the OpenAPI document says. */
  declared: OpenAPIHono<AppEnv>
}

/** All of /v1. Each operation runs the same pipeline, derived from its declaration, and then its own handler. */
export function createApi(runtime: Runtime, onError: OnError): Api {
  const routes = new Hono<AppEnv>()
  const declared = declare(runtime)
  const findKey = createFindKey(runtime)
  const running = new Set<string>()
  const lastUses = new Map<string, number>()
  const callerOf = createCallerList()
  const operatorOnly = requireToken(runtime.config.provisioningToken)
  for (const operation of operations) {
    const steps = [named(operation), ...pipeline(operation)]
    const { method, path, run } = serveOperation(operation, declared, steps, onError)
    routes.on(method, path, unlessNamed(operation, run))
  }
  return { routes, declared }

  function named({ operationId }: AnyOperation): MiddlewareHandler<AppEnv> {
    return (c, next) => {
      c.set('operation', operationId)
      return next()
    }
  }

  function pipeline(operation: AnyOperation) {
    const scope = scopeOf(operation)
    const policy = policyOf(operation)
    const deprecated = deprecationOf(operation)
    const isSecret = carriesSecret(operation)
    const reads = operation.method === 'get'
    const repeatable = operation.method === 'post' || operation.method === 'patch'
    const params = operation.request?.params as ZodType | undefined
    const pathIds = params ? [validatePath(params)] : []
    const body = readJson(isBodyOptional(operation))
    if (!scope) return [...(isForOperator(operation) ? [operatorOnly] : []), ...pathIds, ...(reads ? [] : [body])]
    return [
      ...(deprecated ? [announceDeprecation(deprecated, runtime.clock)] : []),
      requireHttps(runtime, findKey),
      ...(isPaged(operation) ? [linkNext(runtime.config.baseUrl)] : []),
      commitRequest({ pillar: subjectOf(scope), operation: operation.operationId, isSecret, lastUses, callerOf }),
      authenticate(runtime, findKey),
      takeTurn,
      ...(policy ? [rateLimit(policy)] : []),
      authorise(scope, ownKeyIn(operation)),
      ...pathIds,
      ...(subjectOf(scope) === 'developer' || reads ? [] : [refuseOverdue]),
      ...(subjectOf(scope) === 'developer' ? [] : [limitUsage(subjectOf(scope))]),
      injectFaults(operation.operationId),
      ...(repeatable || operation.method === 'put' ? [body] : []),
      ...(repeatable ? [idempotency(running, { isSecret, checkCaller: callerCheckOf(operation) })] : []),
    ]
  }
}

function declare(runtime: Runtime): OpenAPIHono<AppEnv> {
  const declared = new OpenAPIHono<AppEnv>()
  for (const routes of [
    healthRoutes(runtime),
    accountRoutes(runtime),
    billingRoutes(runtime),
    keyRoutes,
    usageRoutes,
    webhookRoutes,
    eventRoutes,
    requestRoutes,
    traceRoutes,
    outboxRoutes,
    sandboxRoutes,
    checkoutRoutes,
    transactionRoutes,
  ]) {
    declared.route('/', routes)
  }
  return declared
}
