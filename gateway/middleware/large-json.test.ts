import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import { parseLargeBody } from './large-json.ts'
import { parseBody } from './parse-json.ts'

const bytesOf = (text: string) => Buffer.from(text)

async function outcome(parse: () => unknown) {
  try {
    return await parse()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, members } = error
    return { code, message, members }
  }
}

describe('a large body', () => {
  test.each([
    ['a name that stands twice', '{"a":1,"a":2}', 'The body has the field a twice.'],
    ['too many levels', '['.repeat(101), 'The body is nested more than 100 levels deep.'],
    ['text that is not JSON', '{"a":nothing}', "The body is not JSON: unexpected token 'o'."],
    [
      'a number that changes',
      '{"a":9007199254740993}',
      'a must be a number that a 64-bit float can represent exactly.',
    ],
  ])('is rejected for %s like a small one', async (_, text, detail) => {
    await expect(parseLargeBody('acct_1', bytesOf(text))).rejects.toThrow(detail)
  })

  test('is rejected for bytes that are not UTF-8', async () => {
    await expect(parseLargeBody('acct_1', Buffer.from([0x22, 0xff, 0x22]))).rejects.toThrow('The body is not UTF-8.')
  })

  test('gets the same value, text and problem as a small one', async () => {
    const texts = fc.oneof(
      fc.json({ stringUnit: 'binary' }),
      fc.string(),
      fc.constant('{"__proto__":{"a":1},"constructor":-0.0,"a":"\\ud800"}'),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const large = await outcome(() => parseLargeBody('acct_1', bytesOf(text)))
        expect(large).toStrictEqual(await outcome(() => parseBody(bytesOf(text))))
      }),
      { numRuns: 40 },
    )
  })

  test('waits for at most one body of each other account', async () => {
    const slow = bytesOf(`{"amount"${' '.repeat(1_000_000)}:1}`)
    const order: string[] = []
    const flood = Array.from({ length: 10 }, () => parseLargeBody('flood', slow).then(() => order.push('flood')))
    await parseLargeBody('neighbour', bytesOf('{}')).then(() => order.push('neighbour'))
    await Promise.all(flood)
    expect(order.indexOf('neighbour')).toBeLessThanOrEqual(1)
  })
})
