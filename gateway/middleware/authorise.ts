import { createMiddleware } from 'hono/factory'
import { covers, type Scope } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import { actingKey } from '../context.ts'
import { insufficientScope, Problem } from '../errors.ts'
import { sameSecret } from '../secrets.ts'
import { unauthenticated } from './authenticate.ts'

/** `ownKeyIn` names the path parameter with which a key may refer to itself without having the scope. */
export function authorise(scope: Scope, ownKeyIn: string | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { key_id, scopes } = actingKey(c.get('ctx'))
    const isOwn = ownKeyIn !== null && c.req.param(ownKeyIn) === key_id
    if (!isOwn && !covers(scopes, scope)) throw insufficientScope([scope])
    await next()
  })
}

/** Lets only the operator through. Without a configured token, the endpoint does not exist. */
export function requireToken(token: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!token) throw new Problem('endpoint_not_found', 'This installation doesn’t create accounts over HTTP.')
    const header = c.req.header('authorization')
    if (!header) throw unauthenticated('missing_api_key', 'Send the provisioning token as a bearer token.')
    if (!sameSecret(header, `Bearer ${token}`))
      throw unauthenticated('invalid_api_key', 'The provisioning token is wrong.', 'provisioning_token.refused')
    await next()
  })
}

/** Refuses live writes of the pillars while a bill is long overdue; reads, keys and the sandbox continue. */
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
