import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { Problem } from '../errors.ts'
import { payer } from '../limits/policies.ts'
import { readJson } from '../middleware/body.ts'
import type { SimulatedIssuer } from '../partners/cards/simulated-processor.ts'
import { createRouter, jsonAnswer, jsonBody, operation } from '../route.ts'
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

/** What the hosted pages call for a payer: authorised by a capability, not by an API key, and no part of the API. */
export function hostedRoutes(runtime: Runtime, issuer: SimulatedIssuer) {
  const router = createRouter()
  router.use('/hosted/*', limitByCapability(runtime))
  router.on('POST', '/hosted/*', readJson)
  return router
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

function limitByCapability(runtime: Runtime) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const verdict = await runtime.limiter.take(payer, c.req.path)
    if (!verdict.allowed) {
      throw new Problem('rate_limited', 'Too many requests for this page.', {
        members: { 'violated-policies': [payer.name], retry_after: verdict.resetSeconds },
        headers: { 'Retry-After': String(verdict.resetSeconds) },
      })
    }
    await next()
  })
}
