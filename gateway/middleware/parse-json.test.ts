import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import { parseJson } from './parse-json.ts'

function fault(text: string) {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof Problem) return `${error.code}: ${error.message}`
    throw error
  }
  return null
}

describe('a duplicate name', () => {
  test.each([
    ['{"amount":1,"amount":2}', 'amount'],
    ['{"a":{"b":1,"b":1}}', 'a.b'],
    ['{"a":[{"b":1},{"c":1 , "c"\n:2}]}', 'a.1.c'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a":":","a":"\\":"}', 'a'],
    ['[{"a\\"b":1,"a\\u0022b":1}]', '0.a"b'],
  ])('rejects %s', (text, field) => {
    expect(fault(text)).toBe(`invalid_json: The body has the field ${field} twice.`)
  })

  test.each([
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}',
    '{"a":"\\":\\"a\\":","b":": \\"b\\":"}',
    '{"a":"b\\\\","c":":"}',
    '{"a":1,"A":2,"a ":3}',
    '{}',
    '"a\\":"',
    '[":",":"]',
  ])('accepts %s', (text) => {
    expect(fault(text)).toBeNull()
  })

  test('finds every duplicate and accepts every value without one', () => {
    fc.assert(
      fc.property(fc.json(), fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (text, object) => {
        const sound = JSON.stringify(object)
        const [name] = Object.keys(object)
        const repeated = `${sound.slice(0, -1)},${JSON.stringify(name)}:${text}}`
        expect([fault(sound), fault(repeated)?.slice(0, 12)]).toEqual([null, 'invalid_json'])
      }),
    )
  })
})

describe('a number that a double can’t represent', () => {
  test.each([
    '49.99999999999999999999',
    '9007199254740993',
    '-9007199254740993',
    '1e400',
    '1E-400',
    '0.1000000000000000055511151231257827',
    '123456789012345678901234567890',
    '1.00000000000000000001e2',
  ])('rejects %s', (number) => {
    expect(fault(`{"a":[0,{"amount": ${number} }]}`)).toBe(
      'validation_failed: a.1.amount must be a number that a 64-bit float can represent exactly.',
    )
  })

  test.each([
    ['0.1', 0.1],
    ['9007199254740992', 9_007_199_254_740_992],
    ['-0', -0],
    ['50.00000000000000000000', 50],
    ['1e21', 1e21],
    ['1000000000000000000000', 1e21],
    ['0.000000000000000000001', 1e-21],
    ['5e-324', 5e-324],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['0e999', 0],
  ])('accepts %s', (text, value) => {
    expect(parseJson(text)).toBe(value)
  })

  test('accepts every double as JavaScript prints it, and digits in a string', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => fault(String(value)) === null),
    )
    expect(fault('{"card":"4242424242424242424242","id":"01e400x"}')).toBeNull()
  })
})

describe('a body that is slow to parse', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`
  const list = (entries: number) => `{"a":[${'0,'.repeat(entries - 1)}0]}`
  const deep = 'invalid_json: The body is nested more than 100 levels deep.'
  const many = 'invalid_json: The body has more than 10,000 fields and list entries.'

  test.each([
    ['101 levels', nested(101), deep],
    ['half a million levels', nested(500_000), deep],
    ['levels without an end', '{"a":'.repeat(101), deep],
    ['10,001 entries', list(10_000), many],
    ['10,001 objects', `[${'{},'.repeat(5_000)}0]`, many],
    ['10,001 fields', `{${Array.from({ length: 10_001 }, (_, n) => `"f${n}":${n}`)}}`, many],
    ['long numbers', `[${'1234567890123456,'.repeat(10_000)}0]`, many],
  ])('rejects %s', (_, text, problem) => {
    expect(fault(text)).toBe(problem)
  })

  test.each([
    ['100 levels', nested(100)],
    ['10,000 entries', list(9_999)],
    ['many lists beside each other', `[${'[[]],'.repeat(2_000)}0]`],
    ['brackets and commas in a string', JSON.stringify({ a: '[{,'.repeat(20_000) })],
    ['brackets after escaped quotes', JSON.stringify([`\\"${'['.repeat(200)}`, `\\${'"'.repeat(200)}[`])],
    ['brackets after a backslash', JSON.stringify({ 'a\\': ['b\\\\', `\\"${'{'.repeat(200)}`] })],
  ])('accepts %s', (_, text) => {
    expect(fault(text)).toBeNull()
  })
})

test.each(['x', '\\n', '\\u0041', '":'])('skips a string of a megabyte: %j', (piece) => {
  const text = JSON.stringify(piece.startsWith('\\') ? '' : piece.repeat(250_000)).slice(1, -1) || piece.repeat(150_000)
  expect(fault(`{"a":"${text}","b":1e400}`)).toMatch(/^validation_failed: b must/)
  expect(fault(`{"a":"${text}","b":1}`)).toBeNull()
})

test('repeats only the beginning of a name', () => {
  const name = 'x'.repeat(1_000_000)
  expect(fault(`{"${name}":1,"${name}":2}`)).toBe(`invalid_json: The body has the field ${'x'.repeat(100)}… twice.`)
})
