import { createMiddleware } from 'hono/factory'
import type { FindKey } from '../access/key-format.ts'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { Problem } from '../errors.ts'
import { contextFor } from '../keyless-context.ts'
import { notify } from '../notices/notify.ts'

/**
 * Live requires HTTPS. The outermost trusted proxy reports the scheme; without a proxy, the caller reaches this process
 * directly, from a developer’s own machine.
 */
export function requireHttps(runtime: Runtime, findKey: FindKey) {
  const { trustedProxies, baseUrl } = runtime.config
  return createMiddleware<AppEnv>(async (c, next) => {
    if (trustedProxies === 0) return next()
    const secret = /^Bearer +(sk_live_\w+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!secret || protocolOf(c.req.header('x-forwarded-proto'), trustedProxies) !== 'http') return next()

    await reportLeak(runtime, findKey, secret, c.get('requestId'), c.get('ip'))
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      const { pathname, search } = new URL(c.req.url)
      const secure = new URL(pathname + search, baseUrl)
      secure.protocol = 'https:'
      return c.redirect(secure.href, 308)
    }
    throw new Problem(
      'https_required',
      'The request came over plain HTTP, so others could read the key. Rotate it and use https://.',
    )
  })
}

function protocolOf(forwarded: string | undefined, trustedProxies: number): string | undefined {
  const hops = forwarded?.split(',').map((hop) => hop.trim().toLowerCase())
  return hops?.at(-trustedProxies) ?? hops?.[0]
}

async function reportLeak(runtime: Runtime, findKey: FindKey, secret: string, requestId: string, ip: string) {
  const known = await findKey(secret)
  if (!known) return
  runtime.log.warn({ key_id: known.key_id, request_id: requestId }, 'a live key came over plain HTTP')
  const ctx = await contextFor(runtime, { account_id: known.account.account_id, environment: 'live' }, 'job', requestId)
  const day = runtime.clock.now().toISOString().slice(0, 10)
  await inUnit(ctx.unit, () =>
    notify(ctx, {
      kind: 'key_over_http',
      occasion: `${known.key_id} ${day}`,
      subject: 'A live API key was sent without encryption',
      text: `${ip} sent the live key ${known.key_id} over plain HTTP (request ${requestId}), so others on the network could read it. Rotate the key, and make that server use https://.`,
    }),
  )
}
