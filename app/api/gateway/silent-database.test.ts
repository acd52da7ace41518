import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asAnswer } from '#lib/server/auth/problem.ts'
import { database, openDatabase } from '#lib/server/db/client.ts'
import { users } from '#lib/server/db/schema/index.ts'
import { serveInternals } from '#lib/server/observe/internal-server.ts'
import { listMemberships } from '#lib/server/workspaces/memberships.ts'
import { post, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { proxyDatabase } from '#tests/support/proxied-database.ts'
import { POST as receive } from '../../(hosted)/inbox/[token]/route.ts'
import { DELETE as endSessions } from '../account/sessions/route.ts'
import { POST as signInRoute } from '../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { GET as readInbox } from '../inbox/[workspace]/route.ts'
import { GET, POST } from './[workspace]/[environment]/[...path]/route.ts'

const PASSWORD = 'correct horse staple'
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let proxy: Awaited<ReturnType<typeof proxyDatabase>>['proxy']
let internals: Awaited<ReturnType<typeof serveInternals>>
let cookie: string

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockReturnValue()
  parts = await startConsoleParts()
  const behind = await proxyDatabase(process.env.CONSOLE_DATABASE_URL ?? '')
  proxy = behind.proxy
  process.env.CONSOLE_DATABASE_URL = `${behind.url}?statement_timeout=300`
  parts.gateway.on('GET /v1/account', (_, response) => json(response, 200, {}))
  database().$client.options.connectionTimeoutMillis = 300
  internals = await serveInternals(0, '127.0.0.1')
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await proxy.set('pass')
  await internals.close()
  await parts.stop()
  await proxy.close()
})

const signIn = () => signInRoute(post('/api/auth/sign-in', { email: 'ada@example.com', password: PASSWORD }))
const inboxToken = 'x'.repeat(43)
const requests = {
  'the proxy': () => proxied(GET, 'GET', '/v1/account', { as: cookie }),
  'a change through the proxy': () => proxied(POST, 'POST', '/v1/keys', { as: cookie, body: {} }),
  'the test inbox': () =>
    readInbox(new Request('https://console.example/api/inbox/acme', { headers: { cookie } }), {
      params: Promise.resolve({ workspace: 'acme' }),
    }),
  'a webhook to a test inbox': () =>
    receive(post(`/inbox/${inboxToken}`, {}), { params: Promise.resolve({ token: inboxToken }) }),
  'a sign-in': signIn,
  'the look-up of a session': () => endSessions(post('/api/account/sessions', {}, { cookie })),
}
const probe = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${internals.port}${path}`)
  return [response.status, (await response.text()).trim()]
}
const pool = () => database().$client

test.each(['stall', 'reset'] as const)(
  'returns 503 with Retry-After while the database has the fault %s, and serves again after it',
  async (fault) => {
    expect((await requests['the test inbox']()).status).toBe(200)
    await proxy.set(fault)
    for (const [name, request] of Object.entries(requests)) {
      const response = await request()
      expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '1'])
      expect(await response.json()).toMatchObject({ code: 'service_unavailable' })
    }
    const act = await asAnswer(() => listMemberships(database(), 'usr_1'))
    expect(act.refused).toMatchObject({ status: 503, code: 'service_unavailable' })
    expect(await probe('/readyz')).toEqual([503, 'the database cannot be reached'])
    expect(await probe('/livez')).toEqual([200, 'alive'])
    await proxy.set('pass')
    expect((await signIn()).status).toBe(200)
    expect(await probe('/readyz')).toEqual([200, 'ready'])
  },
)

test.each(['0', '2s'])(
  'a database URL with statement_timeout=%s cuts no statement that the server lets run',
  async (limit) => {
    const url = new URL(process.env.CONSOLE_DATABASE_URL ?? '')
    url.searchParams.set('statement_timeout', limit)
    const own = openDatabase(url.href)
    try {
      const statement = own.execute(limit === '0' ? sql`select pg_sleep(1.2)` : sql`select 1`)
      await expect(statement).resolves.toMatchObject({ rowCount: 1 })
    } finally {
      await own.$client.end()
    }
  },
)

test('a transaction that hangs midway ends, and nothing of it remains', async () => {
  const hanging = database().transaction(async (tx) => {
    await tx.insert(users).values({ id: 'usr_half', name: 'Half', email: 'half@example.com' })
    await proxy.set('stall')
    await tx.select().from(users)
  })
  await expect(hanging).rejects.toThrow()
  await proxy.set('pass')
  expect(await database().select().from(users).where(eq(users.id, 'usr_half'))).toEqual([])
  expect((await signIn()).status).toBe(200)
})

test('transactions that fail to begin give their connections back', async () => {
  await proxy.set('stall')
  const failures = Array.from({ length: 25 }, () => database().transaction(async (tx) => tx.select().from(users)))
  expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(Array(25).fill('rejected'))
  await proxy.set('pass')
  expect((await signIn()).status).toBe(200)
  expect([pool().totalCount - pool().idleCount, pool().waitingCount]).toEqual([0, 0])
})

test('connections that lead to a vanished server are dropped together', async () => {
  await Promise.all(Array.from({ length: 10 }, () => pool().query('SELECT pg_sleep(0.05)')))
  expect(pool().totalCount).toBe(10)
  proxy.loseConnections()
  expect((await signIn()).status).toBe(503)
  expect((await signIn()).status).toBe(200)
})

test('probes share one query while the database is silent', async () => {
  await Promise.all(Array.from({ length: 10 }, () => pool().query('SELECT pg_sleep(0.05)')))
  await proxy.set('stall')
  const probes = Array.from({ length: 50 }, () => probe('/readyz'))
  await expect.poll(() => pool().totalCount - pool().idleCount).toBe(1)
  expect(await Promise.all(probes)).toEqual(Array(50).fill([503, 'the database cannot be reached']))
  expect(pool().waitingCount).toBe(0)
  await proxy.set('pass')
  await expect.poll(() => probe('/readyz')).toEqual([200, 'ready'])
})

test('at most 200 requests wait for a connection, and the next fails at once', async () => {
  await proxy.set('stall')
  const waiting = Array.from({ length: 215 }, () => pool().query('SELECT 1'))
  const settled = Promise.allSettled(waiting)
  expect(pool().waitingCount).toBe(200)
  await expect(waiting.at(-1)).rejects.toThrow('too many requests wait')
  expect((await requests['the proxy']()).status).toBe(503)
  await proxy.set('pass')
  await settled
  expect((await signIn()).status).toBe(200)
})
