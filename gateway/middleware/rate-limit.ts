import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { isId } from '../ids.ts'
import type { Policy, Verdict } from '../limits/limiter.ts'
import { type PolicyName, policyFor } from '../limits/policies.ts'
import { rateLimited } from '../limits/rate-limited.ts'

/** Waits while the account has used up its share of this turn of the event loop. */
export const takeTurn = createMiddleware<AppEnv>(async (c, next) => {
  const { tenant, runtime } = c.get('ctx')
  await runtime.turns.take(tenant)
  await next()
})

/** Headers of draft-ietf-httpapi-ratelimit-headers-11. */
export function rateLimit(name: PolicyName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { account, environment, runtime } = c.get('ctx')
    if (account.unlimited) return next()
    // A sandbox has the same limits in every plan.
    const policy = policyFor(name, environment === 'sandbox' ? 'builder' : account.plan)
    const owner = `${account.account_id}:${environment}`
    const subject = name === 'webhook-test' ? `${owner}:${webhookOf(c.req.param('webhook_id'))}` : owner
    const verdict = await takeQueued(runtime, policy, subject)
    c.header('RateLimit-Policy', `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`)
    c.header('RateLimit', `"${policy.name}";r=${verdict.remaining};t=${verdict.resetSeconds}`)
    if (!verdict.allowed) throw rateLimited(policy, verdict)
    await next()
  })
}

// The same rate, with room for a second window's worth that waits in the queue.
async function takeQueued({ limiter }: Runtime, policy: Policy, subject: string): Promise<Verdict> {
  if (!policy.isQueued) return limiter.take(policy, subject)
  const { quota, windowSeconds } = policy
  const verdict = await limiter.take({ ...policy, quota: 2 * quota, windowSeconds: 2 * windowSeconds }, subject)
  return { ...verdict, remaining: Math.max(0, verdict.remaining - quota) }
}

// A path can be spelled in many ways, and texts that are not IDs would fill the limiter's memory.
function webhookOf(id: string | undefined): string {
  return id && isId(id) ? id : 'none'
}

/** Throws `rate_limited`. `subject` must be validated: it is kept in memory. */
export async function takeFromLimit(runtime: Runtime, policy: Policy, subject: string): Promise<void> {
  const verdict = await runtime.limiter.take(policy, subject)
  if (!verdict.allowed) throw rateLimited(policy, verdict)
}
