import type { Route } from 'next'
import type { LiveEvidence, SandboxEvidence } from '#lib/data/go-live.ts'
import type { OperationId } from '#lib/operations/operation-id.ts'
import { type Environment, type Place, routes } from '#lib/routes.ts'
import type { CompletedSteps, StepId } from '#lib/server/go-live/completed-steps.ts'
import * as prove from './step-proofs.ts'

export type Step = {
  id: StepId
  title: string
  /** The task while there is no proof, or the rest of a half-finished one. */
  todo: string
  proof: prove.Proof | null
  /** The environment whose clock dates the step. */
  environment: Environment
  /** `operation` is what the action needs, if a role may be missing. */
  action?: { label: string; href: Route; operation?: OperationId }
}

type Evidence = { sandbox: SandboxEvidence; live: LiveEvidence; completed: CompletedSteps }
type Found = Omit<Step, 'environment'>

/** Home shows these as the first run until each of them is complete. */
export const firstRunSteps: StepId[] = ['key', 'call', 'checkout', 'webhook', 'delivery']

/** The gateway's records complete each step. A completed step stays complete when its records are deleted. */
export function goLiveSteps(place: Place, { sandbox, live, completed }: Evidence): Step[] {
  const withMemory = (environment: Environment) => (step: Found) => ({
    ...step,
    environment,
    proof: step.proof ?? remembered(completed[step.id]),
  })
  return [
    ...sandboxSteps({ ...place, environment: 'sandbox' }, sandbox).map(withMemory('sandbox')),
    ...liveSteps({ ...place, environment: 'live' }, live).map(withMemory('live')),
  ]
}

function remembered(at: string | undefined): prove.Proof | null {
  return at === undefined ? null : { text: 'Completed', at }
}

function sandboxSteps(inSandbox: Place, sandbox: SandboxEvidence): Found[] {
  const call = prove.ownCall(inSandbox, sandbox)
  return [
    {
      id: 'key',
      title: 'Create a key',
      todo: 'Your server authenticates with an API key.',
      proof: prove.ownKey(inSandbox, sandbox),
      action: { label: 'Create key', href: routes.createKey(inSandbox), operation: 'keys.create' },
    },
    {
      id: 'call',
      title: 'Send a request',
      todo: 'Send a request with your server’s key.',
      proof: call,
    },
    {
      id: 'idempotency',
      title: 'Send an idempotent request',
      todo: 'Add an Idempotency-Key header to a POST, so that a retry never charges twice.',
      proof: prove.repeatableCall(inSandbox, sandbox),
      ...(call && { action: { label: 'Open logs', href: routes.logs(inSandbox, { method: 'POST' }) } }),
    },
    {
      id: 'checkout',
      title: 'Complete a test payment',
      todo: 'Open the checkout_url from your response, or create and pay a checkout in the demo.',
      proof: prove.paidCheckout(inSandbox, sandbox),
      action: { label: 'Open the demo', href: routes.checkoutDemo(inSandbox) },
    },
    {
      id: 'webhook',
      title: 'Add a webhook',
      todo: 'Receive signed notifications when a payment’s state changes.',
      proof: prove.webhook(inSandbox, sandbox),
      action: { label: 'Create webhook', href: routes.createWebhook(inSandbox), operation: 'webhooks.create' },
    },
    {
      id: 'delivery',
      title: 'Receive a signed webhook',
      todo: 'Verify the signature and respond with 2xx. A test event is enough.',
      proof: prove.delivery(inSandbox, sandbox),
      action: { label: 'Open webhooks', href: routes.webhooks(inSandbox) },
    },
    {
      id: 'decline',
      title: 'Handle a declined payment',
      todo: sandbox.declined.some(({ test }) => !test)
        ? 'A payment was declined, but none of your webhooks received charge.failed.'
        : 'Pay with the card 4000 0000 0000 0002 and receive the charge.failed event.',
      proof: prove.declineHeard(inSandbox, sandbox),
      action: { label: 'Decline a payment', href: routes.checkoutDemo(inSandbox) },
    },
    {
      id: 'rotation',
      title: 'Rotate a key',
      todo: sandbox.keys.some(({ state }) => state === 'rotating')
        ? 'Rotation in progress. Deploy the new key, then revoke the old one.'
        : 'Practice before you need it: rotate a key, deploy the new one, revoke the old one.',
      proof: prove.rotation(inSandbox, sandbox),
      action: { label: 'Open keys', href: routes.keys(inSandbox) },
    },
  ]
}

function liveSteps(inLive: Place, live: LiveEvidence): Found[] {
  return [
    {
      id: 'billing',
      title: 'Complete billing details',
      todo: `Missing: ${prove.missingDetails(live.account).join(', ')}.`,
      proof: prove.billing(inLive, live),
      action: { label: 'Open billing', href: routes.billing(inLive), operation: 'account.update' },
    },
    {
      id: 'live',
      title: 'Send a live request',
      todo: 'Use a live key on your server. Live requests are billed.',
      proof: prove.liveCall(inLive, live),
      action: { label: 'Create live key', href: routes.createKey(inLive), operation: 'keys.create' },
    },
  ]
}
