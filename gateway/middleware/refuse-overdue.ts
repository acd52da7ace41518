import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'

/** Live writes of the pillars wait for a bill that is long overdue; reads, keys and the sandbox don't. */
export const refuseOverdue = createMiddleware<AppEnv>(async (c, next) => {
  const { account, environment } = c.get('ctx')
  if (account.payment_overdue_at && environment === 'live') {
    throw new Problem(
      'plan_payment_overdue',
      'A bill has been past due for 14 days. Pay it (see GET /v1/billing?state=past_due), then send the request again.',
    )
  }
  await next()
})
