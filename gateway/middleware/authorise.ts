import { createMiddleware } from 'hono/factory'
import { covers, type Scope } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import { actingKey } from '../context.ts'
import { insufficientScope } from '../errors.ts'

/** `ownKeyIn` names the parameter of the path in which a key may name itself without having the scope. */
export function authorise(scope: Scope, ownKeyIn: string | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { key_id, scopes } = actingKey(c.get('ctx'))
    const isOwn = ownKeyIn !== null && c.req.param(ownKeyIn) === key_id
    if (!isOwn && !covers(scopes, scope)) throw insufficientScope([scope])
    await next()
  })
}
