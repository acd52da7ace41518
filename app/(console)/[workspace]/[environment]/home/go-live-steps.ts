import type { Route } from 'next'
import type { LiveEvidence, SandboxEvidence } from '#lib/data/go-live.ts'
import { routes, type Scope } from '#lib/routes.ts'
import * as prove from './proofs.ts'

export type Step = {
  id: string
  title: string
  /** What to do, while nothing proves it; what is missing yet, when half of it is done. */
  todo: string
  proof: prove.Proof | null
  /** `call` is what it comes down to, where it takes a role that may make it. */
  action?: { label: string; href: Route; call?: [method: string, path: string] }
}

/** Nobody ticks these off: each is read from what doing it leaves behind in the gateway's own records. */
export function goLiveSteps(scope: Scope, sandbox: SandboxEvidence, live: LiveEvidence): Step[] {
  const inSandbox = { ...scope, environment: 'sandbox' }
  const inLive = { ...scope, environment: 'live' }
  const call = prove.ownCall(inSandbox, sandbox)
  return [
    {
      id: 'key',
      title: 'Create a key',
      todo: 'Your own, besides the one that this console works with.',
      proof: prove.ownKey(inSandbox, sandbox),
      action: { label: 'Create key', href: routes.createKey(inSandbox), call: ['POST', '/v1/keys'] },
    },
    {
      id: 'call',
      title: 'Make a call',
      todo: 'From a shell, with the key in PILLAR_API_KEY:',
      proof: call,
    },
    {
      id: 'idempotency',
      title: 'Make a call safe to repeat',
      todo: 'Send an Idempotency-Key with a POST: after a timeout, the same key again never charges twice.',
      proof: prove.repeatableCall(inSandbox, sandbox),
      ...(call && { action: { label: 'See your calls', href: routes.logs(inSandbox, { method: 'POST' }) } }),
    },
    {
      id: 'checkout',
      title: 'Have a checkout paid',
      todo: 'Open the checkout_url that a call answers with, or make and pay one in the demo.',
      proof: prove.paidCheckout(inSandbox, sandbox),
      action: { label: 'Open the demo', href: routes.checkoutDemo(inSandbox) },
    },
    {
      id: 'webhook',
      title: 'Add a webhook',
      todo: 'Payments go on after the call that began them; your server hears of it by signed requests.',
      proof: prove.webhook(inSandbox, sandbox),
      action: { label: 'Create webhook', href: routes.createWebhook(inSandbox), call: ['POST', '/v1/webhooks'] },
    },
    {
      id: 'delivery',
      title: 'Take a signed delivery',
      todo: 'Verify the signature and answer with 2xx. A test event will do.',
      proof: prove.delivery(inSandbox, sandbox),
      action: { label: 'Open webhooks', href: routes.webhooks(inSandbox) },
    },
    {
      id: 'decline',
      title: 'Hear of a decline',
      todo: sandbox.declined.some(({ test }) => !test)
        ? 'A payment was declined, but no webhook of yours took charge.failed.'
        : 'Pay with the card 4000 0000 0000 0002 and take the charge.failed event.',
      proof: prove.declineHeard(inSandbox, sandbox),
      action: { label: 'Decline a payment', href: routes.checkoutDemo(inSandbox) },
    },
    {
      id: 'rotation',
      title: 'Rotate a key and end the old one',
      todo: sandbox.keys.some(({ state }) => state === 'rotating')
        ? 'A rotation is under way: deploy the new key, then end the old one.'
        : 'Rehearse it before it is urgent: rotate, deploy the new key, end the old one.',
      proof: prove.rotation(inSandbox, sandbox),
      action: { label: 'Open keys', href: routes.keys(inSandbox) },
    },
    {
      id: 'billing',
      title: 'Complete the billing details',
      todo: `Still missing: ${prove.missingDetails(live.account).join(', ')}.`,
      proof: prove.billing(inLive, live),
      action: { label: 'Open billing', href: routes.billing(inLive), call: ['PATCH', '/v1/account'] },
    },
    {
      id: 'live',
      title: 'Make a live call',
      todo: 'With a live key on your server. From then on calls cost real money.',
      proof: prove.liveCall(inLive, live),
      action: { label: 'Create live key', href: routes.createKey(inLive), call: ['POST', '/v1/keys'] },
    },
  ]
}
