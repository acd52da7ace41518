import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeJson } from './close-json.ts'

test('the beginning of any object or list becomes JSON that a parser accepts', () => {
  const documents = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()))
  fc.assert(
    fc.property(documents, fc.double({ min: 0, max: 1, noNaN: true }), (document, share) => {
      const text = JSON.stringify(document)
      JSON.parse(closeJson(text.slice(0, 1 + Math.floor(share * (text.length - 1)))))
    }),
  )
})

test.each([
  ['{"a": [1, {"b": "c', '{"a": [1, {"b": "c"}]}'],
  ['{"a": 1, "b', '{"a": 1}'],
  ['["caf\\u00', '["caf"]'],
  ['[true, fal', '[true]'],
])('%s becomes %s', (beginning, closed) => {
  expect(closeJson(beginning)).toBe(closed)
})
