import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type Claims = Record<string, unknown>
/** Handles a request in place of the provider. */
type Fault = (request: IncomingMessage, response: ServerResponse) => void

const CLIENT = { id: 'pillar', secret: 'the secret of the console' }

/**
 * A real OpenID provider on its own port, whose people have the given claims and any password. A person who signs in with
 * an address has it, verified.
 */
export async function startIdentityProvider() {
  const people = new Map<string, Claims>()
  /** By path, such as `/token`. */
  const faults = new Map<string, Fault>()
  const paths: string[] = []
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, people)
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    paths.push(pathname)
    const fault = faults.get(pathname)
    if (fault) return fault(request, response)
    void handle(request, response)
  })
  return {
    issuer,
    people,
    faults,
    paths,
    /** Settings of a console that knows this provider as `id`. */
    settings: (id: string, name: string): Record<string, string> => ({
      [`OIDC_${id.toUpperCase()}_NAME`]: name,
      [`OIDC_${id.toUpperCase()}_ISSUER`]: issuer,
      [`OIDC_${id.toUpperCase()}_CLIENT_ID`]: CLIENT.id,
      [`OIDC_${id.toUpperCase()}_CLIENT_SECRET`]: CLIENT.secret,
    }),
    visit,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function createProvider(issuer: string, people: Map<string, Claims>): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['https://console.example/api/auth/callback/acme'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'one' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => {
      const claims = people.get(id) ?? claimsOf(id)
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) }
    },
    // Consent is not what these tests are about.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Every console of a test has another port.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname.startsWith('/api/auth/callback/')
  return provider
}

function claimsOf(id: string): Claims | undefined {
  return id.includes('@') ? { email: id, email_verified: true, name: 'Ada Lovelace' } : undefined
}

/** Signs in at the provider like a browser without cookies; returns the address that it is sent back to. */
async function visit(authorizationUrl: string, person: string): Promise<string> {
  const jar = new Map<string, string>()
  const { origin } = new URL(authorizationUrl)
  const send = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider responded ${response.status}: ${await response.text()}`)
    return new URL(location, url).href
  }
  const interaction = await send(authorizationUrl)
  if (new URL(interaction).origin !== origin) return interaction
  const resume = await send(interaction, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ prompt: 'login', login: person, password: 'any' }),
  })
  return send(resume)
}
