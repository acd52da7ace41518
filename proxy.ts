import { type NextRequest, NextResponse } from 'next/server'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { isForged } from '#lib/server/security/cross-site.ts'
import { securityHeaders } from '#lib/server/security/headers.ts'
import { holdsSecret, isServedOn, leadsNowhere, readOrigins, surfaceOf } from '#lib/server/security/origins.ts'
import { needsSignIn, unroutable } from '#lib/server/security/request-target.ts'
import { logSecurityEvent } from '#lib/server/security/security-log.ts'

export const config = { matcher: ['/((?!_next/static|_next/image|icons/|favicon\\.ico).*)'] }

const origins = readOrigins(process.env)
const isDevelopment = process.env.NODE_ENV === 'development'

export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const surface = surfaceOf(pathname)
  const nonce = btoa(crypto.randomUUID())
  const secure = securityHeaders({ pathname, surface, origins, nonce, isDevelopment })

  const unroutableStatus = unroutable(request.method, pathname)
  if (unroutableStatus === 405) return plain(405, `${request.method} is not allowed here.\n`, secure)
  if (unroutableStatus === 400) return plain(400, 'The address is not valid: it has a broken escape.\n', secure)
  // Not `nextUrl.host`: Next rewrites 127.0.0.1 to localhost in it.
  if (!isServedOn(request.headers.get('host'), surface, origins)) {
    return plain(404, `There is no such page here. The console is at ${origins.console}\n`, secure)
  }
  if (isForged(request.method, request.headers, origins[surface])) {
    logSecurityEvent('origin.refused', {
      ip: clientOf(request.headers).ip,
      origin: request.headers.get('origin'),
      ...(surface === 'console' && !holdsSecret(pathname) && { path: pathname }),
    })
    return plain(403, 'This request was started by another site, so it was refused.\n', secure)
  }
  // The address may hold a secret, so nothing of it is kept.
  if (leadsNowhere(pathname, surface)) {
    const page = pathname.startsWith('/status/') ? '/status' : '/pay/unknown'
    return withHeaders(NextResponse.redirect(new URL(page, origins.hosted), 303), secure)
  }
  if (surface === 'console' && needsSignIn(pathname, (name) => request.cookies.has(name))) {
    const signIn = new URL('/sign-in', origins.console)
    if (pathname !== '/' || search) signIn.searchParams.set('next', pathname + search)
    return withHeaders(NextResponse.redirect(signIn), secure)
  }

  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-surface', surface)
  // Pages don't know their own address, which someone returns to after setting up the second step.
  headers.set('x-page', pathname + search)
  headers.set('content-security-policy', secure['Content-Security-Policy'] ?? '')
  return withHeaders(NextResponse.next({ request: { headers } }), secure)
}

function plain(status: number, text: string, headers: Record<string, string>) {
  return new NextResponse(text, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'x-refused-by': 'console' },
  })
}

function withHeaders(response: NextResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
