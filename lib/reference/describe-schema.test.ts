import { expect, test } from 'vitest'
import type { ApiDocument, Schema } from './api-document.ts'
import { fieldOf, fieldsOf, typeOf } from './describe-schema.ts'

const document = {
  tags: [],
  paths: {},
  components: {
    schemas: {
      Amount: { type: 'integer', minimum: 1, maximum: 99_999_999, description: 'In minor units.' },
      Address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
      Tree: { type: 'object', properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
    },
  },
} satisfies ApiDocument

const field = (schema: Schema) => fieldOf(document, 'x', schema, true)

test.each<[string, Schema]>([
  ['integer', { $ref: '#/components/schemas/Amount' }],
  ['string or null', { type: ['null', 'string'] }],
  ['timestamp or null', { type: ['string', 'null'], format: 'date-time' }],
  ['object or null', { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] }],
  ['array of objects', { type: 'array', items: { $ref: '#/components/schemas/Address' } }],
  ['array of email addresses', { type: 'array', items: { type: 'string', format: 'email' } }],
  ['string', { const: 'card' }],
  ['any value', {}],
])('names the type %s', (type, schema) => {
  expect(typeOf(document, schema)).toBe(type)
})

test('takes rules and description from the schema that a field refers to, unless it has its own', () => {
  expect(field({ $ref: '#/components/schemas/Amount' })).toMatchObject({
    description: 'In minor units.',
    rules: ['1 to 99999999'],
  })
  const own = { $ref: '#/components/schemas/Amount', description: 'The fee.' }
  expect(field(own).description).toBe('The fee.')
})

test.each<[string[], Schema]>([
  [['At most 64 characters'], { type: 'string', maxLength: 64 }],
  [['At least 1 character'], { type: 'string', minLength: 1 }],
  [['1 to 10 entries'], { type: 'array', minItems: 1, maxItems: 10 }],
  [['At least 0'], { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
  [['More than 0', 'At most 1'], { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
  [['Default: false'], { type: 'boolean', default: false }],
  [[], { type: ['string', 'null'], default: null }],
])('states the rules %j', (rules, schema) => {
  expect(field(schema).rules).toEqual(rules)
})

test('lists the values of an enum, of its array and of a constant', () => {
  expect(field({ enum: ['a', null, 1] }).values).toEqual(['a', '1'])
  expect(field({ type: 'array', items: { enum: ['a', 'b'] } }).values).toEqual(['a', 'b'])
  expect(field({ const: 'card' }).values).toEqual(['card'])
})

test('shows the fields of inner objects and of entries', () => {
  const address = [{ name: 'city', isRequired: true }]
  expect(field({ $ref: '#/components/schemas/Address' }).fields).toMatchObject(address)
  const optional = { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] }
  expect(field(optional).fields).toMatchObject(address)
  expect(field({ type: 'array', items: optional }).fields).toMatchObject(address)
})

test('requires a field only if every alternative does, and joins their values', () => {
  const card = { type: 'object', required: ['type', 'token'], properties: { type: { const: 'card' }, token: {} } }
  const bank = { type: 'object', required: ['type'], properties: { type: { const: 'bank' } } }
  expect(fieldsOf(document, { oneOf: [card, bank] })).toMatchObject([
    { name: 'type', isRequired: true, values: ['card', 'bank'] },
    { name: 'token', isRequired: false },
  ])
})

test('ends where a schema contains itself', () => {
  expect(JSON.stringify(fieldsOf(document, { $ref: '#/components/schemas/Tree' })).split('below')).toHaveLength(5)
})
