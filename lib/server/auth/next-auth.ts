import NextAuth from 'next-auth'
import { database } from '../db/client.ts'
import { env } from '../env.ts'
import { hashedTokenAdapter } from './adapter.ts'
import { SESSION_MAX_AGE_SECONDS, sessionCookieName, sessionCookieOptions } from './cookie.ts'

/**
 * Only the flows of identity providers go through next-auth; it shares the adapter, the rows and the cookie with the
 * password routes. A provider is listed only if it is configured: one without an issuer breaks every session.
 */
export const { handlers } = NextAuth(() => ({
  adapter: hashedTokenAdapter(database()),
  providers: [],
  secret: env().AUTH_SECRET,
  trustHost: true,
  session: { strategy: 'database', maxAge: SESSION_MAX_AGE_SECONDS, updateAge: SESSION_MAX_AGE_SECONDS },
  cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
  pages: { signIn: '/sign-in', error: '/sign-in' },
  callbacks: {
    session: ({ session, user }) => ({
      expires: session.expires,
      user: { id: user.id, name: user.name, email: user.email },
    }),
  },
}))
