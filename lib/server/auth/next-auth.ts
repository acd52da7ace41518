import { decodeJwt } from 'jose'
import type { NextRequest } from 'next/server'
import NextAuth, { customFetch, type NextAuthConfig } from 'next-auth'
import { env } from '../env.ts'
import { providerFetch } from '../providers/provider-fetch.ts'
import type { Provider } from '../providers/provider-settings.ts'
import { readCookie, serialize } from './cookie.ts'

const BASE = '/api/auth'
// next-auth's own names; it adds a prefix with https.
const CHECKS = ['authjs.state', 'authjs.nonce', 'authjs.pkce.code_verifier']

/** From the ID token and the userinfo endpoint, after all checks of the protocol. */
export type Claims = Record<string, unknown>
export type Verified = { claims: Claims; failure?: undefined } | { claims: null; failure: Error }

/**
 * The provider's page for one sign-in, and the cookies that bind state, nonce and PKCE verifier to this browser. `params`
 * are added to the request, such as `prompt`. Throws if the provider can't be used.
 */
export async function authorizationOf(provider: Provider, params: Record<string, string>, maxAgeSeconds: number) {
  const { handlers, failures } = flowOf(provider)
  // next-auth wants its own token against forged posts; the route that calls this has refused those.
  const csrf = await handlers.GET(request('/csrf', ''))
  const { csrfToken } = await csrf.json()
  const path = `/signin/${provider.id}?${new URLSearchParams(params)}`
  const body = new URLSearchParams({ csrfToken, callbackUrl: env().PUBLIC_URL })
  const response = await handlers.POST(request(path, pairsOf(csrf).join('; '), body))
  const url = new URL(response.headers.get('location') ?? '')
  if (failures[0] || !url.searchParams.has('code_challenge')) throw failures[0] ?? new Error('no authorization URL')
  if (provider.issuer.startsWith('https:') && url.protocol !== 'https:') throw new Error(`${url.host} has no https`)
  const cookies = pairsOf(response).flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return isCheck(name) ? [serialize(name, value, maxAgeSeconds)] : []
  })
  return { url: url.href, cookies }
}

/**
 * Checks the response of a provider that a browser brings: state, issuer, PKCE, nonce and ID token. next-auth would also
 * create the session; it ends here instead, because it knows no second step.
 */
export async function claimsOf(provider: Provider, search: string, headers: Headers): Promise<Verified> {
  const { handlers, failures, verified } = flowOf(provider)
  const cookie = (headers.get('cookie') ?? '').split('; ').filter((pair) => isCheck(pair.split('=')[0] ?? ''))
  await handlers.GET(request(`/callback/${provider.id}${search}`, cookie.join('; ')))
  const [claims] = verified
  if (claims && failures.length === 0) return { claims }
  return { claims: null, failure: failures[0] ?? new Error('next-auth returned no profile') }
}

/** Clears what `authorizationOf` set in this browser. */
export function endedCheckCookies(headers: Headers): string[] {
  return CHECKS.flatMap((name) => [name, `__Secure-${name}`])
    .filter((name) => readCookie(headers, name) !== undefined)
    .map((name) => serialize(name, '', 0))
}

function flowOf(provider: Provider) {
  const verified: Claims[] = []
  const failures: Error[] = []
  const config: NextAuthConfig = {
    providers: [
      {
        id: provider.id,
        name: provider.name,
        type: 'oidc',
        issuer: provider.issuer,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        checks: ['state', 'pkce', 'nonce'],
        authorization: { params: { scope: 'openid email profile' } },
        // Many providers put the address only there.
        idToken: false,
        profile: ({ sub }) => ({ id: String(sub) }),
        [customFetch]: providerFetch(provider),
      },
    ],
    basePath: BASE,
    secret: env().AUTH_SECRET,
    trustHost: true,
    callbacks: {
      // A string ends the flow with a redirect, before next-auth writes anything.
      signIn({ account, profile }) {
        const token = account?.id_token ? decodeJwt(account.id_token) : {}
        verified.push({
          ...(profile?.email === undefined ? token : profile),
          sub: profile?.sub,
          auth_time: token.auth_time,
        })
        return '/'
      },
    },
    logger: { error: (error) => void failures.push(error), warn() {}, debug() {} },
  }
  return { ...NextAuth(config), verified, failures }
}

// At PUBLIC_URL, whatever address this process listens on: the redirect URI is made of it.
function request(path: string, cookie: string, body?: URLSearchParams): NextRequest {
  const url = `${new URL(env().PUBLIC_URL).origin}${BASE}${path}`
  return new Request(url, { method: body ? 'POST' : 'GET', headers: { cookie }, body }) as NextRequest
}

function pairsOf(response: Response): string[] {
  return response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
}

function isCheck(name: string): boolean {
  return CHECKS.includes(name.replace(/^__Secure-/, ''))
}
