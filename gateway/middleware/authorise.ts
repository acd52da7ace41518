import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { actingKey } from '../context.ts'
import { covers, type Scope } from '../developer/keys/scopes.schema.ts'
import { Problem } from '../errors.ts'

export function authorise(scope: Scope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!covers(actingKey(c.get('ctx')).scopes, scope)) throw insufficientScope([scope])
    await next()
  })
}

export function insufficientScope(required: string[]): Problem {
  return new Problem('insufficient_scope', `The key needs ${required.join(', ')}.`, {
    members: { required_scopes: required },
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
  })
}
