import type { Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'
import { redactedPath } from './redact.ts'

type Answer = (error: unknown, c: Context<AppEnv>) => Response

/** Responds 405 with `Allow` if the path exists for another method, 204 to OPTIONS, 404 otherwise. */
export function refuseUnknown(app: Hono<AppEnv>, answer: Answer) {
  const endpoints = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || path.includes('*')) continue
    const endpoint = endpoints.get(path) ?? { pattern: toPattern(path), methods: new Set<string>() }
    endpoint.methods.add(method)
    if (method === 'GET') endpoint.methods.add('HEAD')
    endpoints.set(path, endpoint)
  }

  return (c: Context<AppEnv>) => {
    const methods = [...endpoints.values()]
      .filter(({ pattern }) => pattern.test(c.req.path))
      .flatMap((one) => [...one.methods])
    if (methods.length === 0) {
      return answer(
        new Problem('endpoint_not_found', `${redactedPath(c.req.path)} doesn’t exist. See /openapi.json.`),
        c,
      )
    }
    const allow = [...new Set(methods), 'OPTIONS'].sort().join(', ')
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow })
    return answer(
      new Problem('method_not_allowed', `${c.req.method} is not allowed here. Allowed: ${allow}.`, {
        headers: { Allow: allow },
      }),
      c,
    )
  }
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
}
