import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { users } from '#lib/server/db/schema/index.ts'
import { cookieOf, formPost, signUp, startConsoleParts } from '#tests/support/console.ts'
import { startIdentityProvider } from '#tests/support/identity-provider.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { GET as callback } from './[provider]/route.ts'

const { beginAt, comeBack, signInWith } = providerBrowser({ start, callback })
const lines: string[] = []
let acme: Awaited<ReturnType<typeof startIdentityProvider>>
let globex: Awaited<ReturnType<typeof startIdentityProvider>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  for (const method of ['warn', 'info', 'error', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  acme = await startIdentityProvider()
  globex = await startIdentityProvider()
  const settings = { ...acme.settings('acme', 'Acme'), ...globex.settings('globex', 'Globex') }
  parts = await startConsoleParts({ OIDC_PROVIDERS: 'acme,globex', ...settings })
  acme.people.set('eve', { email: 'eve@example.com', email_verified: true, name: 'Eve' })
  acme.people.set('ada', { email: 'ada@example.com', email_verified: true, name: 'Ada' })
  globex.people.set('ada', { email: 'ada@globex.example', email_verified: true, name: 'Ada' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
  await Promise.all([acme.stop(), globex.stop()])
})
beforeEach(() => database().execute(sql`delete from rate_limits`))

const tokenOf = (held: string) => /session-token=([\w-]+)/.exec(held)?.[1]
const LATE = /took too long, was used already or began in another browser/
const FAILED = /^Acme didn’t respond as expected/
async function expectRefused(response: Response, sentence: RegExp) {
  expect(outcomeOf(response)).toEqual(['/sign-in', expect.stringMatching(sentence)])
  expect(tokenOf(cookieOf(response))).toBeUndefined()
}
async function arrived(person: string) {
  const { url, cookie } = await beginAt('acme')
  return { back: await acme.visit(url, person), cookie }
}

test('a stranger’s response signs nobody in whose browser didn’t begin it', async () => {
  const { back } = await arrived('eve')
  await expectRefused(await comeBack(back, ''), LATE)
  const own = await beginAt('acme')
  await expectRefused(await comeBack(back, own.cookie), LATE)
})

test('a response works once: not again, not twice at once, and not with a new code', async () => {
  const { back, cookie } = await arrived('ada')
  const both = await Promise.all([comeBack(back, cookie), comeBack(back, cookie)])
  expect(both.filter((response) => tokenOf(cookieOf(response)))).toHaveLength(1)
  await expectRefused(await comeBack(back, cookie), LATE)
  const next = await arrived('ada')
  const code = new URL(next.back).searchParams.get('code') ?? ''
  const renewed = new URL(back)
  renewed.searchParams.set('code', code)
  await expectRefused(await comeBack(renewed.href, cookie), LATE)
})

test('an attempt ends after ten minutes', async () => {
  const { back, cookie } = await arrived('ada')
  await database().execute(sql`update provider_attempts
    set created_at = now() - interval '601 seconds', expires_at = now() - interval '1 second'`)
  await expectRefused(await comeBack(back, cookie), LATE)
})

test('a failed response uses the attempt up', async () => {
  const { back, cookie } = await arrived('ada')
  await expectRefused(await comeBack(back.replace('state=', 'state=x'), cookie), LATE)
  await expectRefused(await comeBack(back, cookie), LATE)
})

test('a code of another browser is refused, because its verifier and nonce are elsewhere', async () => {
  const eve = await arrived('eve')
  const ada = await arrived('ada')
  const mixed = new URL(ada.back)
  mixed.searchParams.set('code', new URL(eve.back).searchParams.get('code') ?? '')
  await expectRefused(await comeBack(mixed.href, ada.cookie), FAILED)
})

test('a response that another provider issued, or that names no issuer, is refused before its code is sent', async () => {
  for (const issuer of [globex.issuer, null]) {
    const { back, cookie } = await arrived('ada')
    const other = new URL(back)
    if (issuer) other.searchParams.set('iss', issuer)
    else other.searchParams.delete('iss')
    acme.paths.length = 0
    await expectRefused(await comeBack(other.href, cookie), FAILED)
    expect(acme.paths).not.toContain('/token')
  }
})

test('an attempt at one provider does not let a response of another in', async () => {
  const { url, cookie } = await beginAt('globex')
  const back = await globex.visit(url, 'ada')
  globex.paths.length = 0
  await expectRefused(await comeBack(back.replace('globex', 'acme'), cookie), LATE)
  expect(globex.paths).toEqual([])
  // It was not that provider's to use up.
  expect(tokenOf(cookieOf(await comeBack(back, cookie, { provider: 'globex' })))).toBeDefined()
})

test('one subject at two providers is two people', async () => {
  const ada = await signInWith(acme, 'ada')
  const { url, cookie } = await beginAt('globex')
  const other = await comeBack(await globex.visit(url, 'ada'), cookie, { provider: 'globex' })
  const names = await Promise.all([ada, other].map((one) => findUserBySession(database(), tokenOf(cookieOf(one)))))
  expect(names.map((user) => user?.email)).toEqual(['ada@example.com', 'ada@globex.example'])
})

test('a response in the fragment, which a browser keeps for itself, signs nobody in', async () => {
  const { cookie } = await arrived('ada')
  await expectRefused(await comeBack('https://console.example/api/auth/callback/acme', cookie), FAILED)
})

test.each(['HEAD', 'POST'])('405 for %s, which uses nothing up', async (method) => {
  const { back, cookie } = await arrived('ada')
  const refused = await comeBack(back, cookie, { method })
  expect([refused.status, refused.headers.get('allow'), cookieOf(refused)]).toEqual([405, 'GET', ''])
  expect(tokenOf(cookieOf(await comeBack(back, cookie)))).toBeDefined()
})

test('the session that the browser had before ends, so that a planted one is worthless', async () => {
  const planted = await signUp(signUpRoute, 'planted@example.com', 'Planted')
  const response = await signInWith(acme, 'ada', {}, planted)
  expect(await findUserBySession(database(), tokenOf(planted))).toBeNull()
  const user = await findUserBySession(database(), tokenOf(cookieOf(response)))
  expect(user?.email).toBe('ada@example.com')
})

test('another site can’t begin a sign-in, and an unknown provider doesn’t exist', async () => {
  const foreign = formPost('/sign-in/with/acme', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  const refused = await start(foreign, { params: Promise.resolve({ provider: 'acme' }) })
  expect([refused.status, cookieOf(refused)]).toEqual([403, ''])
  for (const provider of ['initech', '__proto__', '..']) {
    expect((await comeBack('https://console.example/x', '', { provider })).status).toBe(404)
  }
})

test('neither log nor table holds a code, a token or the client’s secret', async () => {
  const { back, cookie } = await arrived('ada')
  const secrets = [
    new URL(back).searchParams.get('code') ?? '',
    'the secret of the console',
    /pillar\.provider=([\w-]+)/.exec(cookie)?.[1] ?? '',
  ]
  await comeBack(back.replace('state=', 'state=x'), cookie)
  await comeBack(back, cookie)
  const { rows } = await database().execute(sql`
    select t::text from identities t union all select t::text from provider_attempts t
    union all select t::text from audit_entries t union all select t::text from sessions t`)
  const kept = `${lines.join('\n')} ${JSON.stringify(rows)} ${JSON.stringify(await database().select().from(users))}`
  for (const secret of secrets) {
    expect(secret).toMatch(/.{20}/)
    expect(kept).not.toContain(secret)
  }
})
