import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRows } from './row-texts.ts'

test('splits any array of objects into the texts of its objects', () => {
  const rows = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()))
  fc.assert(
    fc.property(rows, fc.constantFrom(undefined, 1, '\t'), (objects, indent) => {
      const texts = splitRows(JSON.stringify(objects, undefined, indent))
      if (objects.length === 0) expect(texts).toBeUndefined()
      else expect(texts?.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(objects)))
    }),
  )
})

test.each([
  '',
  '[',
  '[]',
  '{}',
  '[1]',
  '["{}"]',
  '[{}',
  '[{},]',
  '[{}] x',
  '[{}{}]',
  '[,{}]',
  '[{"a":"}]',
  '[{"a":"\\"}]',
  '[null,{}]',
  '[[{}]]',
])('leaves %s to the parser', (body) => {
  expect(splitRows(body)).toBeUndefined()
})

test('finds the ends of objects after escaped quotes and backslashes', () => {
  const body = ' [ {"a":"\\\\"} ,\n{"b":"\\"},{","c":[{}]} ] \n'
  expect(splitRows(body)).toEqual(['{"a":"\\\\"}', '{"b":"\\"},{","c":[{}]}'])
})
