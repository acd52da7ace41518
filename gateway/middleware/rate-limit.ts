import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { Problem } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Policy, Verdict } from '../limits/limiter.ts'
import { type PolicyName, policyFor } from '../limits/policies.ts'

/** Waits if one account has used up its share of a turn of the event loop. */
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
    const verdict = await runtime.limiter.take(policy, subject)
    c.header('RateLimit-Policy', `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`)
    c.header('RateLimit', `"${policy.name}";r=${verdict.remaining};t=${verdict.resetSeconds}`)
    if (!verdict.allowed) throw rateLimited(policy, verdict)
    await next()
  })
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

function rateLimited(policy: Policy, verdict: Verdict): Problem {
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
