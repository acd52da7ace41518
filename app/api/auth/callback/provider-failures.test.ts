import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { cookieOf, startConsoleParts } from '#tests/support/console.ts'
import { startIdentityProvider } from '#tests/support/identity-provider.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { GET as callback } from './[provider]/route.ts'

const DISCOVERY = '/.well-known/openid-configuration'
const { beginAt, comeBack } = providerBrowser({ start, callback })
type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
let acme: IdentityProvider
/** Fails before its discovery document was ever read. */
let globex: IdentityProvider
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let lines: string[] = []

beforeAll(async () => {
  for (const method of ['warn', 'info', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  acme = await startIdentityProvider()
  globex = await startIdentityProvider()
  const settings = { ...acme.settings('acme', 'Acme'), ...globex.settings('globex', 'Globex') }
  parts = await startConsoleParts({ OIDC_PROVIDERS: 'acme,globex', ...settings })
  acme.people.set('ada', { email: 'ada@example.com', email_verified: true, name: 'Ada' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
  await Promise.all([acme.stop(), globex.stop()])
})
beforeEach(async () => {
  lines = []
  await database().execute(sql`delete from rate_limits`)
})
afterEach(() => {
  acme.faults.clear()
  globex.faults.clear()
})

type Fault = Parameters<IdentityProvider['faults']['set']>[1]
const responds =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }
const closes: Fault = (request) => request.socket.destroy()
const isSilent: Fault = () => {}
const endlessly: Fault = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(`{"issuer":"${'x'.repeat(300_000)}`)
}
const tokenOf = (held: string) => /session-token=([\w-]+)/.exec(held)?.[1]

const faults: [string, Fault][] = [
  ['closes the connection', closes],
  ['never responds', isSilent],
  ['never stops responding', endlessly],
  ['responds 500', responds(500, '{}')],
  ['responds with a page', responds(200, '<html>', { 'content-type': 'text/html' })],
  ['responds with rubbish', responds(200, '{')],
  ['responds with an empty object', responds(200, '{}')],
  ['redirects elsewhere', responds(302, '', { location: 'http://127.0.0.1:9/' })],
]

test.each(faults)('the sign-in page names a provider that %s when a sign-in begins', async (_, fault) => {
  globex.faults.set(DISCOVERY, fault)
  const { response } = await beginAt('globex', { next: '/acme/sandbox/keys' })
  const failed = 'Globex didn’t respond as expected. Try again in a moment, or sign in another way.'
  expect([response.status, ...outcomeOf(response)]).toEqual([303, '/sign-in', failed])
  expect(lines.join('\n')).toContain("the provider globex can't be used: ")
})

test.each(faults)('the sign-in page names a provider that %s when it is asked who signed in', async (_, fault) => {
  for (const path of ['/token', '/me']) {
    acme.faults.clear()
    const { url, cookie } = await beginAt('acme')
    const back = await acme.visit(url, 'ada')
    acme.faults.set(path, fault)
    const response = await comeBack(back, cookie)
    expect([response.status, ...outcomeOf(response)]).toEqual([303, '/sign-in', expect.stringMatching(/^Acme didn’t/)])
    expect(tokenOf(cookieOf(response))).toBeUndefined()
  }
})

test('follows no redirect, and reads at most 256 KB', async () => {
  globex.faults.set(DISCOVERY, responds(302, '', { location: `${globex.issuer}/elsewhere` }))
  await beginAt('globex')
  expect(globex.paths).toContain(DISCOVERY)
  expect(globex.paths).not.toContain('/elsewhere')
  globex.faults.set(DISCOVERY, endlessly)
  await beginAt('globex')
  expect(lines.at(-1)).toMatch(/^the provider globex can't be used: localhost:\d+ sent more than 262144 bytes$/)
})

test('the log names the setting that is wrong, or the error that the provider responds with', async () => {
  const { url, cookie } = await beginAt('acme')
  const back = await acme.visit(url, 'ada')
  acme.faults.set(
    '/token',
    responds(401, '{"error":"invalid_client"}', { 'www-authenticate': 'Basic realm="Call 555"' }),
  )
  await comeBack(back, cookie)
  globex.faults.set(DISCOVERY, responds(200, JSON.stringify({ issuer: `${globex.issuer}/tenant` })))
  await beginAt('globex')
  expect(lines).toEqual([
    "the provider acme can't be used: it refuses OIDC_ACME_CLIENT_ID with OIDC_ACME_CLIENT_SECRET",
    'the provider globex can\'t be used: it names another issuer than OIDC_GLOBEX_ISSUER, maybe only by a "/"',
  ])
  for (const [error, logged] of [
    ['invalid_scope', / \(invalid_scope\)$/],
    ['Call 555\n', /^(?!.*555)/],
  ] as const) {
    const begun = await beginAt('acme')
    const state = new URL(begun.url).searchParams.get('state') ?? ''
    const search = new URLSearchParams({ error, state, iss: acme.issuer })
    await comeBack(`https://console.example/api/auth/callback/acme?${search}`, begun.cookie)
    expect(lines.at(-1)).toMatch(logged)
  }
})

test('a provider that works again lets people in, because nothing broken was kept', async () => {
  globex.people.set('ada', { email: 'ada@globex.example', email_verified: true })
  globex.faults.set(DISCOVERY, responds(200, '{"issuer":"https://evil.example"}'))
  await beginAt('globex')
  globex.faults.clear()
  const { url, cookie } = await beginAt('globex')
  const response = await comeBack(await globex.visit(url, 'ada'), cookie, { provider: 'globex' })
  expect(tokenOf(cookieOf(response))).toBeDefined()
})

test('the provider’s document is read once for many sign-ins', async () => {
  await beginAt('acme')
  acme.paths.length = 0
  for (let i = 0; i < 3; i++) await beginAt('acme')
  expect(acme.paths).toEqual([])
})

test('a person who cancels there comes back to the sign-in page, without the words of the provider', async () => {
  const { url, cookie } = await beginAt('acme', { next: '/acme/sandbox/keys' })
  const canceled = new URL('https://console.example/api/auth/callback/acme')
  canceled.search = String(
    new URLSearchParams({
      error: 'access_denied',
      error_description: 'Call 555 now',
      state: new URL(url).searchParams.get('state') ?? '',
      iss: acme.issuer,
    }),
  )
  const response = await comeBack(canceled.href, cookie)
  expect(outcomeOf(response)).toEqual(['/sign-in', 'Acme didn’t sign you in. Try again, or sign in another way.'])
  expect(lines.join('\n')).not.toContain('555')
})

test.each([
  ['is longer than the standard allows', 'x'.repeat(256)],
  ['has a control character', 'a\u0000b'],
  ['is empty', ''],
])('a subject that %s is refused, and never reaches the database', async (_, subject) => {
  const { url, cookie } = await beginAt('acme')
  const back = await acme.visit(url, 'ada')
  const header = Buffer.from('{"alg":"RS256"}').toString('base64url')
  const nonce = new URL(url).searchParams.get('nonce')
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: `${acme.issuer}`, aud: 'pillar', sub: subject, nonce, iat: now, exp: now + 60 }
  const id_token = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`
  acme.faults.set('/token', responds(200, JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token })))
  acme.faults.set(
    '/me',
    responds(200, JSON.stringify({ sub: subject, email: 'eve@example.com', email_verified: true })),
  )
  expect(outcomeOf(await comeBack(back, cookie))).toEqual(['/sign-in', expect.stringMatching(/^Acme didn’t respond/)])
})
