import { afterAll, expect, test } from 'vitest'
import { startConformance } from './conformance.ts'

const { api, operations, call, request, objects } = await startConformance()
afterAll(() => api.close())

const addressed = operations.filter((operation) => operation.path.includes('{'))
const HOSTILE: [name: string, id: string][] = [
  ['a NUL', '%00'],
  ['a NUL after an id', 'wh_01jd5k3v9m8q2r7t4w6x0y1z2a%00'],
  ['10 KB', 'x'.repeat(10_240)],
  ['a byte that is not UTF-8', '%ff'],
  ['an unfinished escape', '%E0%A4%A'],
  ['Unicode', '%D0%BF%F0%9F%98%80'],
  ['half a surrogate pair', '%ED%A0%80'],
  ['an encoded slash', '..%2f..%2fkeys'],
  ['a quote', "'%20OR%201=1--"],
]

test.each(addressed)(
  '$method $path returns 404 for every hostile ID before it reads or stores anything',
  async (operation) => {
    const own = await objects(operation)
    const rows = 'SELECT (SELECT count(*) FROM idempotency_keys)::int + (SELECT count(*) FROM events)::int AS n'
    const before = await api.query(rows)
    for (const hostile of Object.keys(own)) {
      for (const [name, id] of HOSTILE) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const answer = await call(operation, { ...own, [hostile]: id }, { ...request(operation), headers })
        expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'resource_not_found'])
      }
    }
    expect(await api.query(rows)).toEqual(before)
  },
)
