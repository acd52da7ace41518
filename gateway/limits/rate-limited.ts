import { Problem } from '../errors.ts'
import type { Policy, Verdict } from './limiter.ts'

/** The 429 of a limit. */
export function rateLimited(policy: Policy, verdict: Pick<Verdict, 'resetSeconds'>): Problem {
  const retryAfter = Math.max(1, verdict.resetSeconds)
  return new Problem(
    'rate_limited',
    `The limit is ${policy.quota} in ${policy.windowSeconds} s; try again in ${retryAfter} s.`,
    {
      members: { 'violated-policies': [policy.name], retry_after: retryAfter },
      headers: { 'Retry-After': String(retryAfter) },
    },
  )
}
