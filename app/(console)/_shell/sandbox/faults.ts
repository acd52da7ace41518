import type { FaultRule } from '#lib/data/sandbox.ts'

export type Preset = { id: string; title: string; hint: string; rule: Omit<FaultRule, 'until'> }

export const presets: Preset[] = [
  {
    id: 'decline',
    title: 'Decline 20% of payments',
    hint: 'One payer in five is told that the card has insufficient funds.',
    rule: {
      operation: 'payCheckout',
      probability: 0.2,
      effect: { type: 'decline', declineCode: 'insufficient_funds' },
    },
  },
  {
    id: 'webhooks',
    title: 'Fail every webhook with 500',
    hint: 'Nothing reaches your servers; deliveries are retried as if they had answered 500.',
    rule: { operation: 'deliver', probability: 1, effect: { type: 'webhook_failure', status: 500 } },
  },
  {
    id: 'latency',
    title: 'Answer 3 seconds late',
    hint: 'Every call of your keys waits 3 s before anything is done.',
    rule: { operation: '*', probability: 1, effect: { type: 'latency', ms: 3_000 } },
  },
  {
    id: 'unavailable',
    title: 'Answer 10% of calls with 503',
    hint: 'One call in ten is refused with Retry-After; a repeat with the same Idempotency-Key is safe.',
    rule: { operation: '*', probability: 0.1, effect: { type: 'error', status: 503 } },
  },
]

/** What a rule does, in one sentence without its end: "20% of payments are declined (insufficient_funds)". */
export function describeFault({ operation, probability, effect }: Omit<FaultRule, 'until'>): string {
  const share = probability === 1 ? 'Every' : `${Math.round(probability * 1000) / 10}% of`
  const calls =
    operation === '*' ? (probability === 1 ? 'call' : 'calls') : `${operation} call${probability === 1 ? '' : 's'}`
  const are = probability === 1 ? 'is' : 'are'
  switch (effect.type) {
    case 'decline':
      return `${share} payment${probability === 1 ? '' : 's'} ${are} declined (${effect.declineCode})`
    case 'webhook_failure':
      return `${share} webhook deliver${probability === 1 ? 'y' : 'ies'} ${probability === 1 ? 'fails' : 'fail'} with ${effect.status}`
    case 'latency':
      return `${share} ${calls} ${are} answered ${effect.ms / 1000} s late`
    case 'error':
      return `${share} ${calls} ${are} answered with ${effect.status}`
  }
}

export function sameFault(a: Omit<FaultRule, 'until'>, b: Omit<FaultRule, 'until'>): boolean {
  return describeFault(a) === describeFault(b)
}

/** "4:12" or "1:04:12" until then; empty once it is over. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (seconds <= 0) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
