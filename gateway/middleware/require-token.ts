import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'
import { sameSecret } from '../secrets.ts'
import { unauthenticated } from './authenticate.ts'

/** Lets only the operator through; where no token is configured, there is no such endpoint. */
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
