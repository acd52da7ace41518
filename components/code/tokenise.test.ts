import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokenise } from './tokenise.ts'

const kinds = (code: string) =>
  tokenise(code)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text }) => `${kind} ${text}`)

it('reads shell, JavaScript and JSON', () => {
  expect(kinds('curl -X POST "$URL" # send')).toEqual(['keyword curl', 'keyword -X', 'string "$URL"', 'comment # send'])
  expect(kinds("const a = await f('x', 12) // now")).toEqual([
    'keyword const',
    'keyword await',
    "string 'x'",
    'number 12',
    'comment // now',
  ])
  expect(kinds('{"amount": 1099, "live": false}')).toEqual([
    'key "amount"',
    'number 1099',
    'key "live"',
    'keyword false',
  ])
})

it('does not mistake a URL for a comment', () => {
  expect(kinds("fetch('http://localhost:4000/v1')")).toEqual(["string 'http://localhost:4000/v1'"])
  expect(kinds('curl http://localhost/v1')).toEqual(['keyword curl'])
})

it('never loses or adds a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'"\'`\\#/-: \nab1{}') }), (code) => {
      expect(
        tokenise(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code)
    }),
  )
})
