import { cookieOf, formPost } from './console.ts'
import type { startIdentityProvider } from './identity-provider.ts'

type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
type Handler = (request: Request, context: { params: Promise<{ provider: string }> }) => Promise<Response>
type Fields = Record<string, string>

const at = (provider: string) => ({ params: Promise.resolve({ provider }) })

/** The ways of a browser to a provider and back. */
export function providerBrowser(routes: { start: Handler; callback: Handler }) {
  /** Begins as a page's form does; returns the provider's page and the cookies of the browser. */
  async function beginAt(provider: string, fields: Fields = {}, held = '') {
    const form = formPost(`/sign-in/with/${provider}`, fields, held ? { cookie: held } : {})
    const response = await routes.start(form, at(provider))
    const url = response.headers.get('refresh')?.replace(/^0; url=/, '') ?? ''
    return { response, url, cookie: [cookieOf(response), held].filter(Boolean).join('; ') }
  }

  function comeBack(url: string, cookie: string, { provider = 'acme', method = 'GET' } = {}) {
    const headers = { cookie, 'x-forwarded-for': '198.51.100.7', 'user-agent': 'test browser' }
    return routes.callback(new Request(url, { method, headers }), at(provider))
  }

  /** The whole way of a person. */
  async function signInWith(acme: IdentityProvider, person: string, fields: Fields = {}, held = '') {
    const { url, cookie } = await beginAt('acme', fields, held)
    return comeBack(await acme.visit(url, person), cookie)
  }

  return { beginAt, comeBack, signInWith }
}

/** Where a browser goes, and the sentence that a failure shows there. */
export function outcomeOf(response: Response): [path: string | undefined, sentence: string | null] {
  const path = response.headers.get('location')?.replace(/[?&]retry=.*$/, '')
  const kept = /pillar\.form=([\w-]+)/.exec(cookieOf(response))?.[1]
  return [path, kept ? JSON.parse(Buffer.from(kept, 'base64url').toString()).memory.detail : null]
}
