import { isIP, SocketAddress } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { notFound, Problem } from '../errors.ts'
import { newId } from '../ids.ts'

const MAX_PATH = 8192

/** Gives every request an ID, an address and the common response headers. */
export function identifyRequest(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId('req')
    c.set('requestId', requestId)
    c.set('startedAt', performance.now())
    c.set('ip', clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies))
    c.header('X-Request-Id', requestId)
    c.header('X-Api-Version', 'v1')
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    const correlation = c.req.header('x-correlation-id')
    if (correlation && /^[\x21-\x7e]{1,255}$/.test(correlation)) c.header('X-Correlation-Id', correlation)
    refuseKeyInUrl(c.req.url)
    if (c.req.path.length > MAX_PATH) throw notFound('resource')
    await next()
  })
}

/**
 * Each trusted proxy appends one address, so the caller's own is that many positions from the right. Some proxies append
 * the caller's port as well.
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? []
  const claimed = (trustedProxies > 0 && hops.at(-trustedProxies)) || ''
  const address = isIP(claimed) ? claimed : SocketAddress.parse(claimed)?.address
  return (address ?? peer ?? '127.0.0.1').replace(/^::ffff:/, '')
}

function refuseKeyInUrl(url: string) {
  const query = url.indexOf('?')
  if (query === -1 || !/sk_(sandbox|live)_/.test(decodeLoosely(url.slice(query)))) return
  throw new Problem(
    'api_key_in_url',
    'Send the key in the Authorization header and revoke this one: URLs end up in logs.',
  )
}

// Decodes each escape separately, so that an invalid one does not hide the others.
function decodeLoosely(text: string): string {
  return text.replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
