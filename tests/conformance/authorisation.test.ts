import { afterAll, describe, expect, test } from 'vitest'
import { nobody, startConformance } from './conformance.ts'
import { onePerShape } from './shapes.ts'

const conformance = await startConformance()
const { api, operations, account, other, call, request, objects } = conformance
afterAll(() => api.close())
const allRows = await selectAllRows()

const secured = operations.filter((operation) => operation.scope)
const addressed = secured.filter((operation) => operation.path.includes('{'))

test('covers operations, scopes and objects', () => {
  expect(secured.length).toBeGreaterThan(8)
  expect(addressed.length).toBeGreaterThan(4)
})

describe.each(secured)('$method $path', (operation) => {
  test('401: without a key', async () => {
    const { body } = request(operation)
    const answer = await call(operation, await objects(operation), { body })
    expect([answer.status, answer.body.code]).toEqual([401, 'missing_api_key'])
  })

  test('403: with every scope but its own', async () => {
    const pillar = operation.scope?.split(':')[0] ?? ''
    const pillars = ['identity', 'connect', 'pay', 'commerce', 'knowledge', 'logistics', 'developer']
    const scopes = pillars.filter((one) => one !== pillar)
    if (operation.scope?.endsWith(':write')) scopes.push(`${pillar}:read`)
    const key = await keyWith(scopes)
    const answer = await call(operation, await objects(operation), { ...request(operation), key })
    expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope'])
    expect(answer.body.required_scopes).toEqual([operation.scope])
  })

  test('requires the scope of its path and method', () => {
    const [, , area = ''] = operation.path.split('/')
    const pillar = ['pay', 'connect'].includes(area) ? area : 'developer'
    expect(operation.scope).toBe(`${pillar}:${operation.method === 'GET' ? 'read' : 'write'}`)
  })
})

describe.each(onePerShape(secured))('$method $path', (operation) => {
  test('401: with a wrong or revoked key', async () => {
    const params = await objects(operation)
    const { body } = request(operation)
    const ip = `198.51.100.${secured.indexOf(operation)}`
    const wrong = await call(operation, params, { body, key: 'sk_sandbox_nobody', ip })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_api_key'])
    const revoked = (await account.sandbox.post('/v1/keys', { name: 'Gone' })).body
    await account.sandbox.delete(`/v1/keys/${revoked.key_id}`)
    const late = await call(operation, params, { body, key: revoked.secret, ip })
    expect([late.status, late.body.code]).toEqual([401, 'api_key_revoked'])
  })

  test('400: with the key in the URL', async () => {
    const answer = await call(operation, await objects(operation), {
      ...request(operation),
      query: `?key=${account.sandbox.key}`,
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'api_key_in_url'])
  })
})

describe.each(addressed)('$method $path', (operation) => {
  const refused = [404, 'resource_not_found']

  test('404: another account’s object, unchanged, as if it did not exist', async () => {
    const params = await objects(operation, other)
    const before = await snapshot()
    const answer = await call(operation, params, request(operation))
    expect([answer.status, answer.body.code]).toEqual(refused)
    const unknown = await call(operation, nobody(operation), request(operation))
    expect([unknown.status, unknown.body.code]).toEqual(refused)
    expect(answer.body.detail).toBe(unknown.body.detail)
    expect(await snapshot()).toEqual(before)
  })

  test('404: an object of the account’s other environment', async () => {
    const before = await snapshot()
    const options = { ...request(operation), key: account.live.key }
    const answer = await call(operation, await objects(operation), options)
    expect([answer.status, answer.body.code]).toEqual(refused)
    expect(await countOf('live')).toBe(before.live)
  })
})

// An environment holds 50 usable keys, so operations that lack the same scopes share one.
const keysByScopes = new Map<string, string>()
async function keyWith(scopes: string[]): Promise<string> {
  const name = scopes.join()
  const known = keysByScopes.get(name) ?? (await account.sandbox.post('/v1/keys', { name, scopes })).body.secret
  keysByScopes.set(name, known)
  return known
}

// The rows of the other account and of this account's live environment.
async function snapshot() {
  const rows = await api.query(allRows, [other.accountId])
  return { rows: rows.map(({ name, row }) => `${name} ${row}`), live: await countOf('live') }
}

/** One statement for all tables of tenants, because it runs before and after each operation. */
async function selectAllRows(): Promise<string> {
  const tables = await api.query(`SELECT table_name FROM information_schema.columns JOIN information_schema.tables
    USING (table_schema, table_name) WHERE column_name = 'account_id' AND table_type = 'BASE TABLE'
    AND table_schema = 'public' ORDER BY 1`)
  const parts = tables.map(
    ({ table_name: name }) =>
      `SELECT '${name}' AS name, (to_jsonb(t) - 'last_used_at' - 'last_used_ip')::text AS row FROM ${name} t WHERE account_id = $1`,
  )
  return `${parts.join(' UNION ALL ')} ORDER BY 1, 2`
}

async function countOf(environment: string): Promise<number> {
  const [row] = await api.query(
    `SELECT (SELECT count(*) FROM api_keys WHERE environment = $1)::int
      + (SELECT count(*) FROM webhooks WHERE environment = $1)::int
      + (SELECT count(*) FROM deliveries WHERE environment = $1)::int AS n`,
    [environment],
  )
  return row.n
}
