import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { proxyDatabase } from '#tests/support/proxied-database.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { GET as readInbox } from '../inbox/[workspace]/route.ts'
import { GET } from './[workspace]/[environment]/[...path]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let proxy: Awaited<ReturnType<typeof proxyDatabase>>['proxy']
let cookie: string

beforeAll(async () => {
  parts = await startConsoleParts()
  const behind = await proxyDatabase(process.env.CONSOLE_DATABASE_URL ?? '')
  proxy = behind.proxy
  process.env.CONSOLE_DATABASE_URL = `${behind.url}?query_timeout=300`
  parts.gateway.on('GET /v1/account', (_, response) => json(response, 200, {}))
  database().$client.options.connectionTimeoutMillis = 300
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
})
afterAll(async () => {
  await proxy.set('pass')
  await parts.stop()
  await proxy.close()
})

const requests = {
  proxy: () => proxied(GET, 'GET', '/v1/account', { as: cookie }),
  inbox: () =>
    readInbox(new Request('https://console.example/api/inbox/acme', { headers: { cookie } }), {
      params: Promise.resolve({ workspace: 'acme' }),
    }),
}

test.each(['stall', 'reset'] as const)(
  'returns 503 with Retry-After while the database has the fault %s',
  async (fault) => {
    expect((await requests.inbox()).status).toBe(200)
    await proxy.set(fault)
    for (const request of Object.values(requests)) {
      const response = await request()
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await response.json()).toMatchObject({ code: 'service_unavailable' })
    }
    await proxy.set('pass')
    expect((await requests.inbox()).status).toBe(200)
  },
)
