import type { FaultRule } from '#lib/data/sandbox.ts'

export type Preset = { id: string; title: string; hint: string; rule: Omit<FaultRule, 'until'> }

export const presets: Preset[] = [
  {
    id: 'decline',
    title: 'Decline 20% of payments',
    hint: 'One in five card payments fails with insufficient_funds.',
    rule: {
      operation: 'payCheckout',
      probability: 0.2,
      effect: { type: 'decline', declineCode: 'insufficient_funds' },
    },
  },
  {
    id: 'webhooks',
    title: 'Fail every webhook with 500',
    hint: 'Deliveries don’t reach your server and are retried as if it returned 500.',
    rule: { operation: 'deliver', probability: 1, effect: { type: 'webhook_failure', status: 500 } },
  },
  {
    id: 'latency',
    title: 'Delay responses by 3 seconds',
    hint: 'Each request with your keys waits 3 s before it runs.',
    rule: { operation: '*', probability: 1, effect: { type: 'latency', ms: 3_000 } },
  },
  {
    id: 'unavailable',
    title: 'Fail 10% of requests with 503',
    hint: 'One in ten requests fails with Retry-After. Retry safely with the same Idempotency-Key.',
    rule: { operation: '*', probability: 0.1, effect: { type: 'error', status: 503 } },
  },
]

/** Describes a rule without its end: "20% of payments are declined (insufficient_funds)". */
export function describeFault({ operation, probability, effect }: Omit<FaultRule, 'until'>): string {
  const share = probability === 1 ? 'Every' : `${Math.round(probability * 1000) / 10}% of`
  const calls =
    operation === '*'
      ? probability === 1
        ? 'request'
        : 'requests'
      : `${operation} request${probability === 1 ? '' : 's'}`
  const are = probability === 1 ? 'is' : 'are'
  switch (effect.type) {
    case 'decline':
      return `${share} payment${probability === 1 ? '' : 's'} ${are} declined (${effect.declineCode})`
    case 'webhook_failure':
      return `${share} webhook deliver${probability === 1 ? 'y' : 'ies'} ${probability === 1 ? 'fails' : 'fail'} with ${effect.status}`
    case 'latency':
      return `${share} ${calls} ${are} delayed by ${effect.ms / 1000} s`
    case 'error':
      return `${share} ${calls} ${probability === 1 ? 'fails' : 'fail'} with ${effect.status}`
  }
}

export function sameFault(a: Omit<FaultRule, 'until'>, b: Omit<FaultRule, 'until'>): boolean {
  return describeFault(a) === describeFault(b)
}
