import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/support/gateway.ts'
import { nobody, startConformance } from './conformance.ts'
import type { Operation } from './document.ts'
import { onePerShape } from './shapes.ts'
import { situationsOf } from './situations.ts'

const conformance = await startConformance()
const { api, operations, account, call, request, objects } = conformance
const situations = situationsOf(conformance)
// Used only while it can't read accounts, so that it has no key in its cache.
const unread = api.sibling()
const proxied = api.sibling({ TRUSTED_PROXIES: '1' })
const gone = api.sibling({ DATABASE_URL: 'postgres://127.0.0.1:1/gone' })
const HAMMERING = '198.51.100.250'
afterAll(() => api.close())
beforeAll(async () => {
  for (let tries = 0; tries < 21; tries++) {
    await api.request('GET', '/v1/keys', { key: 'sk_sandbox_nobody', ip: HAMMERING })
  }
})

/** Produces each status of the pipeline, once per shape. */
const everywhere: Record<string, (operation: Operation) => Promise<Answer>> = {
  308: async (operation) =>
    call(operation, nobody(operation), {
      key: account.live.key,
      headers: { 'x-forwarded-proto': 'http' },
      through: proxied.request,
    }),
  400: async (operation) => {
    const query = `?key=${account.sandbox.key}`
    return call(operation, nobody(operation), { ...request(operation), query })
  },
  401: async (operation) => call(operation, nobody(operation), { body: request(operation).body }),
  402: async (operation) => {
    const { accountId, live } = await api.account()
    await api.query('UPDATE accounts SET payment_overdue_at = created_at WHERE account_id = $1', [accountId])
    return call(operation, nobody(operation), { ...request(operation), key: live.key })
  },
  403: async (operation) => {
    const key = (await account.sandbox.post('/v1/keys', { name: 'Another pillar', scopes: ['logistics:read'] })).body
    const answer = await call(operation, nobody(operation), { ...request(operation), key: key.secret })
    await account.sandbox.delete(`/v1/keys/${key.key_id}`)
    return answer
  },
  404: async (operation) => call(operation, nobody(operation), request(operation)),
  409: async (operation) => {
    const params = await objects(operation)
    const twice = { ...request(operation), headers: { 'idempotency-key': crypto.randomUUID() } }
    const answers = await Promise.all([call(operation, params, twice), call(operation, params, twice)])
    return answers.find((answer) => answer.body?.code === 'idempotency_in_progress') ?? answers[0]
  },
  410: async (operation) => {
    const params = nobody(operation)
    for (const id of Object.values(params)) {
      await api.query('INSERT INTO tombstones VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        id,
        account.accountId,
        api.clock.now(),
      ])
    }
    const answer = await call(operation, params, request(operation))
    await api.query('DELETE FROM tombstones')
    return answer
  },
  422: async (operation) => {
    const params = await objects(operation)
    const first = { ...request(operation), headers: { 'idempotency-key': crypto.randomUUID() } }
    await call(operation, params, first)
    return call(operation, params, { ...first, body: { ...(first.body as object), another: 'body' } })
  },
  413: async (operation) => {
    const body = JSON.stringify({ x: 'x'.repeat(1024 * 1024) })
    return call(operation, nobody(operation), { ...request(operation), body })
  },
  415: async (operation) => {
    const headers = { 'content-type': 'text/plain' }
    return call(operation, nobody(operation), { ...request(operation), headers })
  },
  429: async (operation) =>
    call(operation, nobody(operation), { ...request(operation), key: 'sk_sandbox_nobody', ip: HAMMERING }),
  500: async (operation) => {
    await api.query('ALTER TABLE accounts RENAME TO accounts_away')
    try {
      return await call(operation, nobody(operation), { ...request(operation), through: unread.request })
    } finally {
      await api.query('ALTER TABLE accounts_away RENAME TO accounts')
    }
  },
  503: async (operation) => call(operation, nobody(operation), { ...request(operation), through: gone.request }),
}

const ownCase = (status: string, operationId: string) => situations[`${status} ${operationId}`]

/** Whether this operation represents its shape. */
function standsFor(status: string, operation: Operation): boolean {
  const usual = operations.filter((one) => status in one.responses && !ownCase(status, one.operationId))
  return onePerShape(usual).includes(operation)
}

const cases = operations.flatMap((operation) => {
  const { method, path, operationId, responses } = operation
  const successes = Object.keys(responses).filter((status) => /^2/.test(status))
  return Object.keys(responses).flatMap((status) => {
    const provoked = (provoke: () => Promise<Answer>) => [{ method, path, status, provoke }]
    const own = ownCase(status, operationId)
    if (own) return provoked(own)
    if (successes.includes(status)) {
      // A single success is proven by the request tests.
      const isProven = successes.length === 1
      return isProven ? [] : provoked(async () => call(operation, await objects(operation), request(operation)))
    }
    const usual = everywhere[status]
    if (!usual) throw new Error(`${status} of ${operationId}: say in situations.ts how it comes about`)
    return standsFor(status, operation) ? provoked(() => usual(operation)) : []
  })
})

test.each(cases)('$method $path: returns the declared $status', async ({ status, provoke }) => {
  expect(String((await provoke()).status)).toBe(status)
})
