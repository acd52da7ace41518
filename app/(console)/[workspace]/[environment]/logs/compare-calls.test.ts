import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCalls } from './compare-calls.ts'

const call = {
  path: '/v1/pay/checkouts',
  query: null,
  requestBody: JSON.stringify({ amount: 4200, currency: 'EUR', lines: [{ name: 'Tea', amount: 4200 }] }),
  userAgent: 'shop/1.0',
  idempotencyKey: null,
  keyId: 'key_1',
  ip: '203.0.113.7',
  actingUser: null,
}
const differ = (change: Partial<typeof call> | Record<string, unknown>, before = call) =>
  compareCalls({ ...call, ...change }, before).differences

describe('the comparison of two requests', () => {
  it('names each changed, added and removed field of the body, and tells a number from its text', () => {
    const requestBody = JSON.stringify({ amount: '42.00', lines: [{ name: 'Tea', amount: 1 }], tip: { rate: 10 } })
    expect(differ({ requestBody })).toEqual([
      { part: 'Body', field: 'amount', before: '4200', now: '"42.00"' },
      { part: 'Body', field: 'lines.0.amount', before: '4200', now: '1' },
      { part: 'Body', field: 'tip', before: null, now: '{"rate":10}' },
      { part: 'Body', field: 'currency', before: '"EUR"', now: null },
    ])
  })

  it('tells null from a missing field, and a list from an object', () => {
    const before = { ...call, requestBody: '{"a":{"0":1}}' }
    expect(differ({ requestBody: '{"a":[1],"b":null}' }, before)).toEqual([
      { part: 'Body', field: 'a', before: '{"0":1}', now: '[1]' },
      { part: 'Body', field: 'b', before: null, now: 'null' },
    ])
  })

  it('ignores the order of fields and of parameters', () => {
    const before = { ...call, query: 'a=1&b=2', requestBody: '{"a":1,"b":2}' } as unknown as typeof call
    expect(differ({ query: 'b=2&a=1', requestBody: '{"b":2,"a":1}' }, before)).toEqual([])
  })

  it('names parameters of the query, the path, the key and what the log keeps of the client', () => {
    const other = {
      query: 'limit=5&state=paid&state=open',
      path: '/v1/pay',
      keyId: 'key_2',
      ip: '::1',
      userAgent: null,
    }
    const before = { ...call, query: 'limit=10' } as unknown as typeof call
    expect(differ(other, before)).toEqual([
      { part: 'Query', field: 'limit', before: '10', now: '5' },
      { part: 'Query', field: 'state', before: null, now: 'paid, open' },
      { part: 'Path', field: 'path', before: '/v1/pay/checkouts', now: '/v1/pay' },
      { part: 'Header', field: 'User-Agent', before: 'shop/1.0', now: null },
      { part: 'Client', field: 'API key', before: 'key_1', now: 'key_2' },
      { part: 'Client', field: 'address', before: '203.0.113.7', now: '::1' },
    ])
  })

  it('mentions an Idempotency-Key only if one of the two has none', () => {
    const withKey = { ...call, idempotencyKey: 'order-1' } as unknown as typeof call
    expect(differ({ idempotencyKey: 'order-2' }, withKey)).toEqual([])
    expect(differ({}, withKey)).toMatchObject([{ field: 'Idempotency-Key', before: 'order-1', now: null }])
  })

  it('shows a body that is missing or not JSON as text', () => {
    expect(differ({ requestBody: null })).toEqual([
      { part: 'Body', field: 'body', before: call.requestBody, now: null },
    ])
    expect(differ({ requestBody: '{"amount":' })).toMatchObject([{ field: 'body', now: '{"amount":' }])
    expect(differ({ requestBody: 'x'.repeat(400) })[0]?.now).toHaveLength(301)
  })

  it('begins long values shortly before the place where they differ', () => {
    const [before, requestBody] = ['old', 'new'].map((end) => JSON.stringify({ note: `${'x'.repeat(900)}${end}` }))
    const [note] = differ({ requestBody }, { ...call, requestBody: before ?? '' })
    expect(note).toEqual({
      ...{ part: 'Body', field: 'note' },
      ...{ before: `…${'x'.repeat(40)}old"`, now: `…${'x'.repeat(40)}new"` },
    })
    const [text] = differ({ requestBody: `${'x'.repeat(400)}b` }, { ...call, requestBody: `${'x'.repeat(400)}a` })
    expect(text).toMatchObject({ field: 'body', before: `…${'x'.repeat(40)}a`, now: `…${'x'.repeat(40)}b` })
  })

  it('compares a body that is nested as deep as the log can keep', () => {
    const nested = (value: number) => `${'['.repeat(4000)}${value}${']'.repeat(4000)}`
    const changed = differ({ requestBody: nested(1) }, { ...call, requestBody: nested(2) })
    expect(changed).toMatchObject([{ field: expect.stringMatching(/^0(\.0)*$/) }])
  })

  it('does not compare a body that the log truncated, and gives the reason', () => {
    const requestBody = `{"note":"${'x'.repeat(8183)}`
    expect(requestBody).toHaveLength(8192)
    expect(compareCalls({ ...call, requestBody }, call)).toEqual({
      differences: [],
      uncompared: 'cut',
      hasHidden: false,
    })
  })

  it('compares no body that the log hides as a whole', () => {
    const hidden = { ...call, requestBody: '[redacted]' }
    expect(compareCalls(hidden, call)).toMatchObject({ differences: [], uncompared: 'hidden' })
    expect(compareCalls(call, hidden)).toMatchObject({ differences: [], uncompared: 'hidden' })
  })

  it('says that hidden values are not compared', () => {
    const hidden = { ...call, requestBody: '{"token":"[redacted]"}' }
    expect(compareCalls(hidden, hidden)).toEqual({ differences: [], uncompared: null, hasHidden: true })
  })

  it('finds no difference between a body and itself, and one for each changed field', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (fields, name) => {
        const before = { ...call, requestBody: JSON.stringify({ ...fields, [name]: 'before' }) }
        expect(differ({ requestBody: JSON.stringify({ ...fields, [name]: 'before' }) }, before)).toEqual([])
        const changed = differ({ requestBody: JSON.stringify({ ...fields, [name]: 'now' }) }, before)
        expect(changed).toEqual([{ part: 'Body', field: name || 'body', before: '"before"', now: '"now"' }])
      }),
    )
  })
})
