import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { readUnsubscribeToken } from '../connect/email-copies/tokens.ts'
import { readAudioToken } from '../connect/speech/audio-url.ts'
import { voiceParams } from '../connect/speech.schema.ts'
import type { Runtime } from '../context.ts'
import { notFound } from '../errors.ts'
import { networkOf } from '../limits/network-of.ts'
import { payer, payerFailures } from '../limits/policies.ts'
import { readBytes, readJson } from '../middleware/body.ts'
import { join, type OnError } from '../middleware/join.ts'
import { takeFromLimit } from '../middleware/rate-limit.ts'
import { routePath, serveOperation } from '../middleware/serve-operation.ts'
import { validatePath } from '../middleware/validate.ts'
import { json, type Operation, operation } from '../operation.ts'
import type { SimulatedIssuer } from '../partners/processor/simulated-processor.ts'
import { isClientSecret } from '../pay/checkouts/client-secret.ts'
import { readReceiptToken } from '../pay/payer-mail/receipt-url.ts'
import { type PayerPage, readPayerToken } from '../pay/subscriptions/payer-pages.ts'
import { idParam } from '../wire.schema.ts'
import { audioOperations, sampleOperations } from './audio.routes.ts'
import { decideHostedChallenge, getHostedChallenge } from './challenge.service.ts'
import * as schema from './hosted.schema.ts'
import { getHostedCheckout, payHostedCheckout } from './hosted.service.ts'
import { logoOperations, logoParams } from './logo.routes.ts'
import { portalOperations, setupOperations } from './portal.routes.ts'
import { receiptOperations } from './receipt.routes.ts'
import { unsubscribeOperations } from './unsubscribe.routes.ts'

const checkoutParams = idParam('checkout_id', 'co')

/** Serves the hosted pages. A capability authorizes the payer, not an API key, so the document leaves these out. */
export function hostedRoutes(runtime: Runtime, issuer: SimulatedIssuer, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const withSecret = requireCapability(runtime, 'checkout', checkoutOpenedBy(runtime))
  const withToken = requireCapability(runtime, 'challenge', (c) => issuer.referenceOf(tokenOf(c)))
  const withPage = (page: PayerPage) =>
    requireCapability(
      runtime,
      'subscription',
      (c) => readPayerToken(runtime.secrets, page, tokenOf(c))?.subscriptionId ?? null,
    )
  const withReceipt = requireCapability(runtime, 'receipt', (c) => readReceiptToken(runtime.secrets, tokenOf(c)))
  const withAudio = requireCapability(runtime, 'audio', (c) => readAudioToken(runtime.secrets, tokenOf(c)))
  // Samples are public too.
  const withVoice = requireCapability(runtime, 'voice', (c) => voiceParams.safeParse(c.req.param()).data?.voice ?? null)
  // A logo is public; only the shape of its address is checked here.
  const withDigest = requireCapability(runtime, 'logo', (c) => logoParams.safeParse(c.req.param()).data?.digest ?? null)
  const withRecipient = requireCapability(
    runtime,
    'link',
    (c) => readUnsubscribeToken(runtime.secrets, tokenOf(c))?.message_id ?? null,
  )
  const opened: [ReturnType<typeof requireCapability>, Operation[]][] = [
    [withSecret, checkoutOperations],
    [withToken, challengeOperations(issuer)],
    [withPage('portal'), portalOperations],
    [withPage('setup'), setupOperations],
    [withReceipt, receiptOperations],
    [withDigest, logoOperations],
    [withAudio, audioOperations],
    [withVoice, sampleOperations],
    [withRecipient, unsubscribeOperations],
  ]
  for (const [capability, operations] of opened) {
    for (const operation of operations) {
      const steps = [
        capability,
        ...(operation.params ? [validatePath(operation.params)] : []),
        ...(operation.method === 'POST' ? [operations === unsubscribeOperations ? dropBody : readJson()] : []),
        ...serveOperation(operation, runtime),
      ]
      routes.on(operation.method, routePath(operation), join(steps, onError))
    }
  }
  return routes
}

const checkoutOperations: Operation[] = [
  operation('GET /hosted/checkouts/{checkout_id}', 'getHostedCheckout', {
    access: 'anyone',
    summary: 'Get the checkout that the payer’s page shows',
    params: checkoutParams,
    responses: { 200: json(schema.hostedCheckout, 'The checkout.') },
    run: (runtime, { params }, c) => getHostedCheckout(runtime, params.checkout_id, secretOf(c), c.get('requestId')),
  }),
  operation('POST /hosted/checkouts/{checkout_id}/pay', 'payHostedCheckout', {
    access: 'anyone',
    summary: 'Pay by card, wallet or transfer',
    params: checkoutParams,
    body: schema.payCheckoutBody,
    responses: { 200: json(schema.hostedCheckout, 'Completed, or waiting for the payer’s next action.') },
    run: (runtime, { params, body }, c) =>
      payHostedCheckout(runtime, params.checkout_id, secretOf(c), c.get('requestId'), body),
  }),
]

function challengeOperations(issuer: SimulatedIssuer): Operation[] {
  return [
    operation('GET /hosted/3ds/{token}', 'getHostedChallenge', {
      access: 'anyone',
      summary: 'Get a 3-D Secure challenge',
      params: schema.tokenParams,
      responses: { 200: json(schema.hostedChallenge, 'The challenge.') },
      run: (runtime, { params }, c) => getHostedChallenge(runtime, issuer, params.token, c.get('requestId')),
    }),
    operation('POST /hosted/3ds/{token}', 'decideHostedChallenge', {
      access: 'anyone',
      summary: 'Pass or fail a challenge',
      params: schema.tokenParams,
      body: schema.decideChallengeBody,
      responses: { 200: json(schema.hostedChallenge.pick({ state: true, return_url: true }), 'Decided.') },
      run: (runtime, { params, body }, c) =>
        decideHostedChallenge(runtime, issuer, params.token, c.get('requestId'), body),
    }),
  ]
}

/** A mail program posts a form whose only field says nothing. */
const dropBody = createMiddleware<AppEnv>(async (c, next) => {
  await readBytes(c)
  c.set('body', {})
  await next()
})

function secretOf(c: Context<AppEnv>): string {
  return c.req.header('client-secret') ?? ''
}

function tokenOf(c: Context<AppEnv>): string {
  return c.req.param('token') ?? ''
}

function checkoutOpenedBy(runtime: Runtime) {
  return (c: Context<AppEnv>): string | null => {
    const id = c.req.param('checkout_id') ?? ''
    return isClientSecret(runtime.secrets, id, secretOf(c)) ? id : null
  }
}

/**
 * Runs first, so that only requests with the capability use up a page's limit. A failure counts against the address.
 */
function requireCapability(runtime: Runtime, what: string, openedBy: (c: Context<AppEnv>) => string | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('operation', 'hosted')
    const opened = openedBy(c)
    if (!opened) {
      await takeFromLimit(runtime, payerFailures, networkOf(c.get('ip')))
      throw notFound(what, 'client_secret.refused')
    }
    await takeFromLimit(runtime, payer, opened)
    await next()
  })
}
