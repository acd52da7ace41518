import type { Channel } from '../channel.schema.ts'
import type { Account } from '../context.ts'
import type { Policy } from './limiter.ts'

type Algorithm = Policy['algorithm']

const table = {
  checkouts: { builder: [100, 60], enterprise: [1000, 60], algorithm: 'sliding' },
  charges: { builder: [50, 1], enterprise: [200, 1], algorithm: 'sliding' },
  tts: { builder: [60, 60], enterprise: [600, 60], algorithm: 'bucket' },
  read: { builder: [100, 1], enterprise: [500, 1], algorithm: 'bucket' },
  write: { builder: [25, 1], enterprise: [100, 1], algorithm: 'bucket' },
  whatsapp: { builder: [80, 1], enterprise: [250, 1], algorithm: 'bucket' },
  email: { builder: [1000, 60], enterprise: [10_000, 60], algorithm: 'bucket' },
  sms: { builder: [500, 60], enterprise: [5000, 60], algorithm: 'bucket' },
  'keys-admin': { builder: [10, 60], enterprise: [10, 60], algorithm: 'bucket' },
  'webhook-test': { builder: [10, 60], enterprise: [10, 60], algorithm: 'bucket' },
} as const satisfies Record<
  string,
  { builder: readonly [number, number]; enterprise: readonly [number, number]; algorithm: Algorithm }
>

export type PolicyName = keyof typeof table

/** Requests beyond the limit wait for their turn; those that would wait longer than a window are refused. */
const QUEUED: readonly string[] = ['sms'] satisfies PolicyName[]

export function policyFor(name: PolicyName, plan: Account['plan']): Policy {
  const [quota, windowSeconds] = table[name][plan]
  return { name, quota, windowSeconds, algorithm: table[name].algorithm, isQueued: QUEUED.includes(name) }
}

/** The limit on what leaves the queue of a channel; null if its requests are limited instead. */
export function sendingPolicy(channel: Channel, plan: Account['plan']): Policy | null {
  if (channel !== 'sms') return null
  const [quota, windowSeconds] = table.sms[plan]
  return { name: 'sms-sending', quota, windowSeconds, algorithm: 'sliding' }
}

/** Failed authentications from one network; the 21st within a minute is refused. */
export const authFailures: Policy = { name: 'auth-failures', quota: 20, windowSeconds: 60, algorithm: 'sliding' }

/** Requests to one hosted page. All visitors share the console's address, so the limit applies to the page. */
export const payer: Policy = { name: 'payer', quota: 120, windowSeconds: 60, algorithm: 'bucket' }

/** Requests from one network that open no hosted page. */
export const payerFailures: Policy = { name: 'payer-failures', quota: 120, windowSeconds: 60, algorithm: 'bucket' }

/** Emails with more than 1 MiB of attachments, each of which takes the process a second. */
export const largeEmails: Policy = { name: 'large-emails', quota: 20, windowSeconds: 60, algorithm: 'bucket' }
