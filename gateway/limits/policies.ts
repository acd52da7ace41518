import type { Account } from '../context.ts'
import type { Policy } from './limiter.ts'

type Algorithm = Policy['algorithm']

const table = {
  checkouts: { builder: [100, 60], enterprise: [1000, 60], algorithm: 'sliding' },
  charges: { builder: [50, 1], enterprise: [200, 1], algorithm: 'sliding' },
  read: { builder: [100, 1], enterprise: [500, 1], algorithm: 'bucket' },
  write: { builder: [25, 1], enterprise: [100, 1], algorithm: 'bucket' },
  'keys-admin': { builder: [10, 60], enterprise: [10, 60], algorithm: 'bucket' },
  'webhook-test': { builder: [10, 60], enterprise: [10, 60], algorithm: 'bucket' },
} as const satisfies Record<
  string,
  { builder: readonly [number, number]; enterprise: readonly [number, number]; algorithm: Algorithm }
>

export type PolicyName = keyof typeof table

export function policyFor(name: PolicyName, plan: Account['plan']): Policy {
  const [quota, windowSeconds] = table[name][plan]
  return { name, quota, windowSeconds, algorithm: table[name].algorithm }
}

/** Failed authentications from one address; the 21st within a minute is refused. */
export const authFailures: Policy = { name: 'auth-failures', quota: 20, windowSeconds: 60, algorithm: 'sliding' }

/** Requests to one hosted page. All visitors share the console's address, so the limit applies to the page. */
export const payer: Policy = { name: 'payer', quota: 120, windowSeconds: 60, algorithm: 'bucket' }

/** Requests from one address that open no hosted page. */
export const payerFailures: Policy = { name: 'payer-failures', quota: 120, windowSeconds: 60, algorithm: 'bucket' }
