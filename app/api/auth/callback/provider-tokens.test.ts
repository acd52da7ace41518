import type { ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isRecent } from '#lib/server/auth/recent-proof.ts'
import { database } from '#lib/server/db/client.ts'
import { identities, users } from '#lib/server/db/schema/index.ts'
import { cookieOf } from '#tests/support/console.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { withProviderConsole } from '#tests/support/provider-console.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { GET as callback } from './[provider]/route.ts'

const NEXT = '/acme/sandbox/account'
const { beginAt, comeBack } = providerBrowser({ start, callback })
const acme = withProviderConsole()
let lines: string[] = []

beforeAll(() => {
  for (const method of ['warn', 'info', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  }
})
beforeEach(() => {
  lines = []
})
afterEach(() => acme.faults.clear())

type Claims = Record<string, unknown>
/** In place of what the provider would respond. */
type Forged = { header?: Claims; token?: Claims; person?: Claims; tokenBody?: string }

const accountOf = async (subject: string) => {
  const { email, name } = users
  const own = eq(identities.userId, users.id)
  const found = await database()
    .select({ email, name })
    .from(identities)
    .innerJoin(users, own)
    .where(eq(identities.subject, subject))
  return found[0]
}
const tokenOf = (held: string) => /session-token=([\w-]+)/.exec(held)?.[1]
const now = () => Math.floor(Date.now() / 1000)
const encoded = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Comes back from a provider whose responses are forged, except for what is right by default. */
async function arriveWith(
  { header, token, person, tokenBody }: Forged,
  fields: Record<string, string> = {},
  held = '',
) {
  const { url, cookie } = await beginAt('acme', fields, held)
  const back = await acme.visit(url, 'eve@example.com')
  const nonce = new URL(url).searchParams.get('nonce')
  const claims = { iss: acme.issuer, aud: 'pillar', sub: 'eve', nonce, iat: now(), exp: now() + 60, ...token }
  const id_token = `${encoded({ alg: 'RS256', ...header })}.${encoded(claims)}.c2lnbmF0dXJl`
  const json = (text: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }
  acme.faults.set('/token', json(tokenBody ?? JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token })))
  acme.faults.set(
    '/me',
    json(JSON.stringify({ sub: 'eve', email: 'eve@example.com', email_verified: true, ...person })),
  )
  return comeBack(back, cookie)
}

test('the token that the others differ from signs in', async () => {
  expect(outcomeOf(await arriveWith({}))).toEqual(['/new', null])
})

test.each<[string, Forged]>([
  ['has no algorithm', { header: { alg: 'none' } }],
  ['is signed with the client’s secret', { header: { alg: 'HS256' } }],
  ['is for another client', { token: { aud: 'another' } }],
  ['is for another client too, and authorizes that one', { token: { aud: ['pillar', 'another'], azp: 'another' } }],
  ['is from another issuer', { token: { iss: 'https://evil.example' } }],
  ['has expired', { token: { exp: now() - 60 } }],
  ['begins later', { token: { nbf: now() + 600 } }],
  ['is for another sign-in', { token: { nonce: 'another' } }],
  ['names no sign-in', { token: { nonce: undefined } }],
  ['never expires', { token: { exp: undefined } }],
  ['is about another person than the provider then says', { person: { sub: 'ada' } }],
  ['is about nobody', { token: { sub: undefined } }],
])('an ID token that %s signs nobody in', async (_, forged) => {
  const response = await arriveWith(forged)
  expect(outcomeOf(response)).toEqual(['/sign-in', expect.stringMatching(/^Acme didn’t respond as expected/)])
  expect(tokenOf(cookieOf(response))).toBeUndefined()
})

test.each<[string, Forged]>([
  ['in a list', { person: { email_verified: [true] } }],
  ['as a number', { person: { email_verified: 1 } }],
  ['of the address in the ID token, but there is none', { person: { email: null, email_verified: true } }],
  [
    'of another address than that of the ID token',
    { token: { email: 'eve@example.com' }, person: { email: undefined } },
  ],
  ['of an address that lower case makes another person’s', { person: { email: 'mi\u212ae@example.com' } }],
  ['of an address with a null character', { person: { email: 'a\u0000b@example.com' } }],
  ['of an address that reads as another', { person: { email: 'a\u202eb@example.com' } }],
  ['of an address of 10,000 characters', { person: { email: `${'a'.repeat(10_000)}@example.com` } }],
])('no account begins with a confirmation %s', async (_, { token, person }) => {
  const response = await arriveWith({ token: { sub: 'unknown', ...token }, person: { sub: 'unknown', ...person } })
  expect(outcomeOf(response)[1]).toMatch(/^Acme doesn’t confirm that your email address/)
  expect(await accountOf('unknown')).toBeUndefined()
})

test.each([
  ['is hers', 'Ada Lovelace', 'ada+x@example.com', 'Ada Lovelace'],
  ['holds HTML', '<b>Ada</b>', 'b@example.com', '<b>Ada</b>'],
  ['holds a null character', 'A\u0000da', 'null@example.com', 'null'],
  ['reads backwards', '\u202eadA', 'backwards@example.com', 'backwards'],
  [
    'holds a web address, like her email address',
    'Win at www.evil.example',
    'www.evil.example/win@c.example',
    'New member',
  ],
])('a new account has the provider’s name where that %s, and else a safe one', async (_, name, email, kept) => {
  await arriveWith({ token: { sub: email }, person: { sub: email, email: email.toUpperCase(), name } })
  expect(await accountOf(email)).toEqual({ email, name: kept })
})

test('a proof older than ten minutes proves nothing, whatever was asked of the provider', async () => {
  const held = cookieOf(await arriveWith({}))
  await database().execute(sql`update sessions set created_at = now() - interval '11 minutes'`)
  const prove = (auth_time: number) => arriveWith({ token: { auth_time } }, { purpose: 'prove', next: NEXT }, held)
  const refused = await prove(now() - 660)
  expect(outcomeOf(refused)).toEqual([NEXT, expect.stringMatching(/^Acme didn’t ask you to sign in again/)])
  expect(await isRecent(database(), tokenOf(held))).toBe(false)
  expect(outcomeOf(await prove(now() - 540))).toEqual([NEXT, null])
  expect(await isRecent(database(), tokenOf(held))).toBe(true)
})

test('a response that can’t be read is not quoted in the log, because it may hold a token', async () => {
  await arriveWith({ tokenBody: 'access_token=secret' })
  expect(lines).toEqual(["the provider acme can't be used: its response is not JSON"])
})
