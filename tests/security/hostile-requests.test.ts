import { afterAll, describe, expect, test } from 'vitest'
import { startConformance } from '#tests/conformance/conformance.ts'
import type { Operation } from '#tests/conformance/document.ts'
import { ownObjects } from '#tests/conformance/own-objects.ts'
import { ORDER } from '#tests/support/attacks.ts'

const { api, document, operations, account: shop, call } = await startConformance()
const objects = ownObjects(api, { document, operations })
const hostile = await api.account()
afterAll(() => api.close())

type Path = (string | number)[]

const secured = operations.filter(({ scope, path }) => scope && !path.endsWith('/stream'))
const withBody = secured.filter(({ body }) => body)
const withFilters = secured.filter(({ parameters }) => parameters.some((one) => one.in === 'query'))

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
const VALUES: [name: string, value: unknown][] = [
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', '\ud800'],
  ['a bidirectional override', '\u202e4242'],
  ['a text of 20 KB', 'x'.repeat(20_000)],
  ['SQL', "'; DROP TABLE transactions; --"],
  ['an empty text', ''],
  ['a number beyond 2^53', 9e15],
  ['a number below zero', -1],
  ['a fraction', 0.5],
  ['the largest number', 1.7e308],
  ['null', null],
  ['a list', []],
  ['a list of 5,000 nulls', Array(5_000).fill(null)],
  ['a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
  ['200 lists in each other', deep],
]

/** The places of every value in a body, with the body itself. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))]
}

function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const copy = structuredClone(body) as Record<string | number, unknown>
  copy[name] = withValue(copy[name], rest, value)
  return copy
}

/** Operations with the field of their body that they looked up. */
const refusals: string[] = []
const headers = () => ({ 'idempotency-key': crypto.randomUUID(), prefer: 'wait=0' })

/** Rows of the shop, in the tables that requests write. */
async function shopRows() {
  const tables = ['checkouts', 'transactions', 'refunds', 'customers', 'payment_methods', 'subscriptions', 'invoices']
  const counts = [...tables, 'settlements', 'fx_quotes', 'postings', 'webhooks', 'events', 'api_keys'].map(
    (table) => `(SELECT count(*) FROM ${table} WHERE account_id = $1)::int AS ${table}`,
  )
  return api.query(`SELECT ${counts.join(', ')}`, [shop.accountId])
}

describe.each(withBody)('$method $path', (operation) => {
  test('a hostile body gets a declared response below 500, and changes nothing of its neighbor’s', async () => {
    const before = await shopRows()
    const params = await objects.paramsOf(operation, hostile)
    const body = await objects.ownBody(operation, hostile)
    const failed: string[] = []
    for (const place of placesIn(body)) {
      for (const [name, value] of VALUES) {
        const sent = { key: hostile.sandbox.key, body: withValue(body, place, value), headers: headers() }
        const { status } = await call(operation, params, sent)
        if (status >= 500) failed.push(`${place.join('.')} is ${name}: ${status}`)
      }
    }
    expect(failed).toEqual([])
    expect(await shopRows()).toEqual(before)
  })

  const references = objects.referencesOf(operation)
  if (references.length > 0)
    test('an object of a neighbor in the body is refused as if it did not exist', async () => {
      const params = await objects.paramsOf(operation, hostile)
      const body = await objects.ownBody(operation, hostile)
      for (const { prefix, path } of references) {
        const name = objects.nameOf(prefix) ?? ''
        const foreign = await objects.make(name, shop, await objects.parentOf(name, shop))
        const before = await shopRows()
        const send = (id: string) =>
          call(operation, params, { key: hostile.sandbox.key, body: withValue(body, path, id), headers: headers() })
        const refused = await send(foreign)
        const missing = await send(foreign.replace(/.{4}$/, 'zzzz'))
        expect([refused.status, refused.body.code]).toEqual([missing.status, missing.body.code])
        expect(refused.body.detail).toBe(missing.body.detail)
        if (refused.status >= 400) refusals.push(`${operation.operationId} ${path.join('.')}`)
        expect(await shopRows()).toEqual(before)
      }
    })
})

describe.each(withFilters)('$method $path', (operation: Operation) => {
  test('a hostile query gets a declared response below 500', async () => {
    const params = await objects.paramsOf(operation, hostile)
    const texts = VALUES.flatMap(([, value]) => (['string', 'number'].includes(typeof value) ? [String(value)] : []))
    const values = texts
      .filter((text) => text !== '' && text.isWellFormed())
      .map((text) => encodeURIComponent(text.slice(0, 4_000)))
    for (const { name } of operation.parameters.filter((one) => one.in === 'query')) {
      for (const value of [...values, '%ff', `1&${name}=2`]) {
        const sent = { key: hostile.sandbox.key, query: `?${name}=${value}` }
        const { status } = await call(operation, params, sent)
        expect([name, value.slice(0, 40), status < 500]).toEqual([name, value.slice(0, 40), true])
      }
    }
  })
})

test('bodies refer to objects in most resources of Pay', () => {
  expect(refusals).toEqual(
    expect.arrayContaining([
      'createCharge customer_id',
      'createCharge fx_quote_id',
      'createCheckout customer_id',
      'createCheckout fx_quote_id',
      'createInvoice transaction_id',
      'createRefund transaction_id',
      'createSubscription customer_id',
    ]),
  )
})

test('the neighbor still sells', async () => {
  expect((await shop.sandbox.post('/v1/pay/checkouts', ORDER)).status).toBe(201)
  const charge = { amount: 1099, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
  expect((await shop.sandbox.post('/v1/pay/charges', charge)).body.state).toBe('succeeded')
})
