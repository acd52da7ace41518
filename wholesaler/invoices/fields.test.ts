import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson } from '../records/read-json.ts'
import { fieldsOf } from './fields.ts'

test('keeps every amount of four decimals exactly, as a JSON number or a text', () => {
  const amount = fc.tuple(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.integer({ min: 0, max: 9_999 }))
  fc.assert(
    fc.property(amount, ([whole, fraction]) => {
      const digits = String(fraction).padStart(4, '0')
      const units = (Math.abs(whole) * 10_000 + fraction) * (whole < 0 ? -1 : 1)
      const body = `{"number":${whole}.${digits},"text":"${whole}.${digits}","comma":"${whole},${digits}"}`
      const fields = fieldsOf(parseExactJson(body))
      for (const name of ['number', 'text', 'comma']) expect(fields.amount(name), body).toBe(units)
    }),
  )
})

test('a value of another type counts as missing', () => {
  const fields = fieldsOf(
    parseExactJson(
      '{"a":true,"b":{},"c":[],"d":null,"e":"0000-02-01","f":"+020000-01-01T00:00:00Z","g":101,"h":1.5,"i":-1}',
    ),
  )
  for (const name of 'abcd') expect([fields.text(name), fields.amount(name)], name).toEqual([null, null])
  expect(fields.day('e')).toBeNull()
  expect(fields.moment('f')).toBeNull()
  for (const name of 'gi') expect(fields.rate(name), name).toBeNull()
  expect(fields.integer('h')).toBeNull()
  expect(fields.text('__proto__')).toBeNull()
})

test('reads days with a time, in French order and as written', () => {
  const fields = fieldsOf(parseExactJson('{"a":"2026-02-28T23:59:59Z","b":"28/02/2026","c":"2026-02-28"}'))
  expect(['a', 'b', 'c'].map((name) => fields.day(name))).toEqual(Array(3).fill('2026-02-28'))
})
