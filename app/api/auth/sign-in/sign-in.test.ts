import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { cookieOf, formPost, post, startConsoleParts } from '#tests/support/console.ts'
import { POST as signOutRoute } from '../sign-out/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST } from './route.ts'

// Still the real one; its calls are counted.
vi.mock('@node-rs/argon2', { spy: true })

let parts: Awaited<ReturnType<typeof startConsoleParts>>
const ada = { email: 'ada@example.com', password: 'correct horse staple' }

beforeAll(async () => {
  parts = await startConsoleParts()
  await signUpRoute(post('/api/auth/sign-up', { ...ada, name: 'Ada', workspace_name: 'Acme' }))
})
afterAll(() => parts.stop())

const signIn = (fields: Record<string, string>, headers?: Record<string, string>) =>
  POST(post('/api/auth/sign-in', fields, headers))
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const tokenOf = (response: Response) => /session-token=([\w-]+)/.exec(cookieOf(response))?.[1]
const isOpen = async (token: string | undefined) => (await findUserBySession(database(), token)) !== null

describe('200 and 303', () => {
  test('starts a new session and returns the first workspace’s path', async () => {
    const response = await signIn({ ...ada, email: ' ADA@example.com ' })
    expect(response.status).toBe(200)
    expect((await response.json()).redirect_to).toBe('/acme/sandbox/home')
    expect(await isOpen(tokenOf(response))).toBe(true)
  })

  test('redirects a plain form post, back to the requested page if it is ours', async () => {
    const targets = {
      '/acme/live/keys?state=active': '/acme/live/keys?state=active',
      '//evil.example': '/acme/sandbox/home',
      '/\\evil.example': '/acme/sandbox/home',
      'https://evil.example': '/acme/sandbox/home',
      '/\t/evil.example': '/acme/sandbox/home',
      '/a/..//evil.example': '/acme/sandbox/home',
      '/api/auth/sign-out': '/acme/sandbox/home',
    }
    for (const [next, location] of Object.entries(targets)) {
      const response = await POST(formPost('/api/auth/sign-in', { ...ada, next }))
      expect([response.status, response.headers.get('location')], next).toEqual([303, location])
    }
  })

  test('ends the browser’s previous session, so nobody can plant one', async () => {
    const planted = await signIn(ada)
    const response = await signIn(ada, { cookie: cookieOf(planted) })
    expect(tokenOf(response)).not.toBe(tokenOf(planted))
    expect([await isOpen(tokenOf(planted)), await isOpen(tokenOf(response))]).toEqual([false, true])
  })

  test('an expired session gives no access', async () => {
    const token = tokenOf(await signIn(ada))
    await database().execute(sql`update sessions set expires_at = now() - interval '1 second'`)
    expect(await isOpen(token)).toBe(false)
  })
})

describe('401', () => {
  test('gives the same response for an unknown user and a wrong password', async () => {
    const wrong = await signIn({ ...ada, password: 'incorrect horse' }, from('192.0.2.1'))
    const unknown = await signIn({ ...ada, email: 'bob@example.com' }, from('192.0.2.1'))
    const strip = ({ request_id: _, ...rest }: { request_id: string }) => rest
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(strip(await unknown.json())).toEqual(strip(await wrong.json()))
    expect(wrong.headers.get('x-refused-by')).toBe('console')
  })

  test('does the same work for an unknown user, so that timing reveals nothing', async () => {
    const work = async (email: string) => {
      vi.mocked(verify).mockClear()
      await signIn({ email, password: 'incorrect horse' }, from('192.0.2.100'))
      return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4))
    }
    const settings = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']
    expect([await work('stranger@example.com'), await work(ada.email)]).toEqual([[settings], [settings]])
  })

  test('never logs an unknown email address, because it may be a password', async () => {
    await signIn({ email: 'mysecret@passw.ord', password: 'x' }, from('192.0.2.2'))
    const { rows } = await database().execute(sql`select t::text as row from audit_entries t`)
    expect(JSON.stringify(rows)).toContain('session.refused')
    expect(JSON.stringify(rows)).not.toContain('mysecret')
  })
})

describe('429', () => {
  test('slows a stranger down after eight wrong passwords, for at most a minute each', async () => {
    const eve = from('203.0.113.1')
    const wrong = { ...ada, password: 'incorrect horse' }
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, eve)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(401), ...Array(4).fill(429)])
    const refused = await signIn(ada, eve)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect([seconds > 0, seconds <= 60]).toEqual([true, true])
    expect((await refused.json()).detail).toMatch(/^Too many attempts. Try again in \d+ seconds.$/)
    await database().execute(sql`update rate_limits set expire = 0 where key like 'sign-in-pair-trickle%'`)
    expect((await signIn(wrong, eve)).status).toBe(401)
  })

  test('never locks the owner out of a browser that signed in before, even in an attacker’s network', async () => {
    const office = from('203.0.113.20')
    const known = { ...office, cookie: cookieOf(await signIn(ada, office)) }
    const wrong = { ...ada, password: 'incorrect horse' }
    await Promise.all(Array.from({ length: 80 }, () => signIn(wrong, office)))
    await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(wrong, from(`198.18.7.${i}`))))
    expect((await signIn(ada, office)).status).toBe(429)
    expect((await signIn(ada, from('203.0.113.21'))).status).toBe(429)
    expect((await signIn(ada, known)).status).toBe(200)
    await database().execute(sql`delete from rate_limits`)
  })

  test('limits a known browser to eight wrong passwords and rejects a forged cookie', async () => {
    const known = cookieOf(await signIn(ada, from('203.0.113.30')))
    const wrong = { ...ada, password: 'incorrect horse' }
    const fromKnown = await statuses(11, (i) => [wrong, { ...from(`198.18.8.${i}`), cookie: known }])
    expect(fromKnown).toEqual([...Array(9).fill(401), 429, 429])
    const forged = known.replace(/(pillar\.device\.\w+=[\w-]+\.)[\w-]{5}/, '$1AAAAA')
    const fromForged = await statuses(9, () => [wrong, { ...from('203.0.113.31'), cookie: forged }])
    expect(fromForged).toEqual([...Array(8).fill(401), 429])
    const others = { email: 'other@example.com', password: 'x' }
    const fromOther = await statuses(9, () => [others, { ...from('203.0.113.32'), cookie: known }])
    expect(fromOther).toEqual([...Array(8).fill(401), 429])
  })

  test('returns 429 to a form post with a link back to the form', async () => {
    const eve = from('203.0.113.40')
    await Promise.all(Array.from({ length: 9 }, () => signIn({ ...ada, password: 'incorrect horse' }, eve)))
    const response = await POST(formPost('/api/auth/sign-in', ada, eve))
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await response.text()).toContain('href="/sign-in?retry=')
  })

  test('never counts correct passwords', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn(ada, from('203.0.113.3'))).status).toBe(200)
  })

  test('limits many accounts from one address, and one account from many addresses', async () => {
    const spray = await statuses(68, (i) => [{ email: `p${i}@example.com`, password: 'x' }, from('203.0.113.4')])
    expect(spray.slice(0, 64)).not.toContain(429)
    expect(spray.slice(64)).toEqual([429, 429, 429, 429])
    const swarm = await statuses(42, (i) => [{ email: 'target@example.com', password: 'x' }, from(`198.18.0.${i}`)])
    expect(swarm.slice(0, 40)).not.toContain(429)
    expect(swarm.slice(40)).toEqual([429, 429])
  })

  test('counts all addresses of an IPv6 customer as one', async () => {
    const wrong = { email: 'six@example.com', password: 'x' }
    const all = await statuses(9, (i) => [wrong, from(`2001:db8:1:2::${i + 1}`)])
    expect(all.at(-1)).toBe(429)
    expect((await signIn(wrong, from('2001:db8:1:3::1'))).status).toBe(401)
  })

  async function statuses(count: number, make: (i: number) => Parameters<typeof signIn>) {
    const found = []
    for (let i = 0; i < count; i++) found.push((await signIn(...make(i))).status)
    return found
  }
})

describe('400, 413 and 415', () => {
  test('rejects a body that is not a form', async () => {
    const send = (body: string, type: string) =>
      POST(
        new Request('https://console.example/api/auth/sign-in', {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        }),
      )
    expect((await send('{', 'application/json')).status).toBe(400)
    expect((await send('[]', 'application/json')).status).toBe(400)
    expect((await send('a=b', 'text/plain')).status).toBe(415)
    expect((await send(`email=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
  })
})

describe('sign-out', () => {
  test('sign-out ends the session and not only the cookie', async () => {
    const signedIn = await signIn(ada)
    const out = await signOutRoute(formPost('/api/auth/sign-out', {}, { cookie: cookieOf(signedIn) }))
    expect([out.status, out.headers.get('location')]).toEqual([303, '/sign-in'])
    expect(out.headers.getSetCookie()[0]).toContain('session-token=; Path=/; Max-Age=0')
    expect(await isOpen(tokenOf(signedIn))).toBe(false)
  })

  test('403 from another site', async () => {
    const signedIn = await signIn(ada)
    const headers = { cookie: cookieOf(signedIn), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await signOutRoute(formPost('/api/auth/sign-out', {}, headers))).status).toBe(403)
    expect(await isOpen(tokenOf(signedIn))).toBe(true)
  })
})
