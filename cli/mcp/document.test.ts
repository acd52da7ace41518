import { expect, test } from 'vitest'
import { type ApiDocument, inlined } from './document.ts'

test('a schema that refers to itself is inlined once', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } }
  const document = { components: { schemas: { Node: node } } } as unknown as ApiDocument
  expect(inlined(document, { $ref: '#/components/schemas/Node' })).toEqual({
    type: 'object',
    properties: { next: {} },
  })
})
