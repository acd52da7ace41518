import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { notFound } from '../errors.ts'
import { payer, payerFailures } from '../limits/policies.ts'
import { readJson } from '../middleware/body.ts'
import type { OnError } from '../middleware/join.ts'
import { takeFromLimit } from '../middleware/rate-limit.ts'
import { validatePath } from '../middleware/validate.ts'
import type { SimulatedIssuer } from '../partners/cards/simulated-processor.ts'
import { isClientSecret } from '../pay/checkouts/client-secret.ts'
import { type AnyOperation, createRouter, jsonAnswer, jsonBody, operation } from '../route.ts'
import { serveOperation } from '../serve-operation.ts'
import { idParam } from '../wire.schema.ts'
import * as schema from './hosted.schema.ts'
import { decideHostedChallenge, getHostedChallenge, getHostedCheckout, payHostedCheckout } from './hosted.service.ts'

const checkoutParams = idParam('checkout_id', 'co')
const challengeParams = z.object({ token: z.string().min(1).max(200) })

const hosted = { scope: null, policy: null } as const

const getCheckout = operation({
  ...hosted,
  method: 'get',
  path: '/hosted/checkouts/{checkout_id}',
  operationId: 'getHostedCheckout',
  summary: 'What the payer’s page shows',
  request: { params: checkoutParams },
  success: { 200: jsonAnswer(schema.hostedCheckout, 'The checkout.') },
  problems: ['resource_not_found'],
})

const pay = operation({
  ...hosted,
  method: 'post',
  path: '/hosted/checkouts/{checkout_id}/pay',
  operationId: 'payHostedCheckout',
  summary: 'Pay by card',
  request: { params: checkoutParams, body: jsonBody(schema.payCheckout) },
  success: { 200: jsonAnswer(schema.hostedCheckout, 'Completed, or waiting for the payer’s next action.') },
  problems: [
    'resource_not_found',
    'checkout_not_open',
    'payments_paused',
    'card_declined',
    'authentication_failed',
    'upstream_timeout',
    'upstream_error',
  ],
})

const getChallenge = operation({
  ...hosted,
  method: 'get',
  path: '/hosted/3ds/{token}',
  operationId: 'getHostedChallenge',
  summary: 'A 3-D Secure challenge',
  request: { params: challengeParams },
  success: { 200: jsonAnswer(schema.hostedChallenge, 'The challenge.') },
  problems: ['resource_not_found'],
})

const decide = operation({
  ...hosted,
  method: 'post',
  path: '/hosted/3ds/{token}',
  operationId: 'decideHostedChallenge',
  summary: 'Pass or fail a challenge',
  request: { params: challengeParams, body: jsonBody(schema.decideChallenge) },
  success: { 200: jsonAnswer(schema.hostedChallenge.pick({ state: true, return_url: true }), 'Decided.') },
  problems: ['resource_not_found', 'challenge_decided'],
})

/** Serves the hosted pages. A capability authorizes the payer, not an API key, so these operations are not in the document. */
export function hostedRoutes(runtime: Runtime, issuer: SimulatedIssuer, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const declared = declare(runtime, issuer)
  const withSecret = requireCapability(runtime, 'checkout', checkoutOpenedBy(runtime))
  const withToken = requireCapability(runtime, 'challenge', (c) => issuer.referenceOf(tokenOf(c)))
  for (const [operation, capability] of [
    [getCheckout, withSecret],
    [pay, withSecret],
    [getChallenge, withToken],
    [decide, withToken],
  ] as const) {
    const body = operation.method === 'post' ? [readJson()] : []
    const steps = [capability, validatePath(operation.request.params), ...body]
    const { method, path, run } = serveOperation(operation as unknown as AnyOperation, declared, steps, onError)
    routes.on(method, path, run)
  }
  return routes
}

function declare(runtime: Runtime, issuer: SimulatedIssuer) {
  return createRouter()
    .openapi(getCheckout, async (c) =>
      c.json(
        await getHostedCheckout(
          runtime,
          c.req.valid('param').checkout_id,
          secretOf(c.req.header('client-secret')),
          c.get('requestId'),
        ),
        200,
      ),
    )
    .openapi(pay, async (c) => {
      const secret = secretOf(c.req.header('client-secret'))
      return c.json(
        await payHostedCheckout(
          runtime,
          c.req.valid('param').checkout_id,
          secret,
          c.get('requestId'),
          c.req.valid('json'),
        ),
        200,
      )
    })
    .openapi(getChallenge, async (c) =>
      c.json(await getHostedChallenge(runtime, issuer, c.req.valid('param').token, c.get('requestId')), 200),
    )
    .openapi(decide, async (c) =>
      c.json(
        await decideHostedChallenge(
          runtime,
          issuer,
          c.req.valid('param').token,
          c.get('requestId'),
          c.req.valid('json'),
        ),
        200,
      ),
    )
}

function secretOf(header: string | undefined): string {
  return header ?? ''
}

function tokenOf(c: Context<AppEnv>): string {
  return c.req.param('token') ?? ''
}

function checkoutOpenedBy(runtime: Runtime) {
  return (c: Context<AppEnv>): string | null => {
    const id = c.req.param('checkout_id') ?? ''
    return isClientSecret(runtime.secrets, id, secretOf(c.req.header('client-secret'))) ? id : null
  }
}

/**
 * Runs before everything else, so that nobody can use up a page's limit without the capability that opens the page.
 * A failure counts against the address that it came from.
 */
function requireCapability(runtime: Runtime, what: string, openedBy: (c: Context<AppEnv>) => string | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('operation', 'hosted')
    const opened = openedBy(c)
    if (!opened) {
      await takeFromLimit(runtime, payerFailures, c.get('ip'))
      throw notFound(what, 'client_secret.refused')
    }
    await takeFromLimit(runtime, payer, opened)
    await next()
  })
}
