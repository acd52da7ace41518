import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers'
import { database } from '../db/client.ts'
import { env } from '../env.ts'
import { hashedTokenAdapter } from './adapter.ts'
import { SESSION_MAX_AGE_SECONDS, sessionCookieName, sessionCookieOptions } from './cookie.ts'
import { answering, Problem } from './problem.ts'

// A provider is listed only if it is configured: one without an issuer breaks every session.
const providers: OAuthConfig<unknown>[] = []

const { handlers } = NextAuth(() => ({
  adapter: hashedTokenAdapter(database()),
  providers,
  secret: env().AUTH_SECRET,
  trustHost: true,
  session: { strategy: 'database', maxAge: SESSION_MAX_AGE_SECONDS, updateAge: SESSION_MAX_AGE_SECONDS },
  cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
  pages: { signIn: '/sign-in', error: '/sign-in' },
}))

/**
 * Only the flows of identity providers go through next-auth; it shares the adapter, the rows and the cookie with the
 * password routes. Its other endpoints stay closed: one signs out without an audit entry, and errors fill the log.
 */
export function providerFlow(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const { pathname } = request.nextUrl
    const paths = providers.flatMap(({ id }) => ['/csrf', `/signin/${id}`, `/callback/${id}`])
    if (!paths.some((path) => pathname === `/api/auth${path}`)) {
      throw new Problem(404, 'resource_not_found', 'This address doesn’t exist.')
    }
    return request.method === 'POST' ? handlers.POST(request) : handlers.GET(request)
  })
}
