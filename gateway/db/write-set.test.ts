import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkouts, requests } from './schema/index.ts'
import { type InsertTable, insertable, noRows, type Rows, toStatement, type UsageIncrement } from './write-set.ts'

const intoRequests = insertable(requests)
const intoCheckouts = insertable(checkouts)

const statementOf = (sets: Rows[]) => toStatement(sets, () => ({ leased_until: null, busy: [] }))

const counter = (over: Partial<UsageIncrement> = {}): UsageIncrement => ({
  account_id: 'acct_1',
  environment: 'sandbox',
  hour: '2026-11-21T10:00:00.000Z',
  pillar: 'pay',
  item: 'calls',
  key_id: 'key_1',
  calls: 1,
  quantity: 0,
  cost_micros: 0,
  ...over,
})

describe('the statement of many write sets', () => {
  test('sends no statement if there is nothing to write', () => {
    expect(statementOf([])).toBeNull()
    expect(statementOf([noRows(), noRows()])).toBeNull()
  })

  test('passes one parameter per table, however many rows', () => {
    const set = { ...noRows(), inserts: [{ into: intoRequests, row: { request_id: 'r' } }] }
    const statement = statementOf([set, set, set])
    expect(statement?.values).toHaveLength(1)
    expect(JSON.parse(statement?.values[0] ?? '')).toHaveLength(3)
  })

  test('has the same text for the same tables, and another text for others', () => {
    const row = (into: InsertTable) => ({ ...noRows(), inserts: [{ into, row: { n: 1 } }] })
    const one = statementOf([row(intoRequests)])
    expect(statementOf([row(intoRequests), row(intoRequests)])?.text).toBe(one?.text)
    expect(statementOf([row(intoCheckouts)])?.shape).not.toBe(one?.shape)
  })

  test('never puts a value into the text', () => {
    const evil = "'); DROP TABLE accounts; --"
    const statement = statementOf([
      {
        inserts: [{ into: intoRequests, row: { path: evil } }],
        usage: [counter({ item: evil })],
        events: [],
        keyUses: [],
        keyCalls: [],
      },
    ])
    expect(statement?.text).not.toContain('DROP')
  })
})

test('sums increments of a counter, and lists each counter once in a fixed order', () => {
  const increments = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), pillar: fc.constantFrom('pay', 'connect'), calls: fc.nat(9) }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(increments, (list) => {
      const usage = list.map(({ key, pillar, calls }) => counter({ key_id: key, pillar, calls }))
      const written = JSON.parse(statementOf([{ ...noRows(), usage }])?.values[0] ?? '[]') as UsageIncrement[]
      const names = written.map((one) => `${one.pillar} ${one.item} ${one.key_id}`)
      expect(new Set(names).size).toBe(names.length)
      expect([...names].sort()).toEqual(names)
      const total = (rows: UsageIncrement[]) => rows.reduce((sum, one) => sum + one.calls, 0)
      expect(total(written)).toBe(total(usage))
    }),
  )
})

test('keeps the last of several uses of a key', () => {
  const use = (at: string) => ({ key_id: 'key_1', last_used_at: at, last_used_ip: '127.0.0.1' })
  const statement = statementOf([
    { ...noRows(), keyUses: [use('2026-11-21T10:00:00Z')] },
    { ...noRows(), keyUses: [use('2026-11-21T10:00:01Z')] },
  ])
  expect(JSON.parse(statement?.values[0] ?? '')).toEqual([use('2026-11-21T10:00:01Z')])
})
