import { type Document, resolve, type Schema } from './json.ts'
import { pascalCase } from './names.ts'

const PLAIN = new Set(['string', 'integer', 'number', 'boolean'])

/**
 * Writes each nullable value in the one form that code generators support: `type: [string, "null"]` for a plain value,
 * `anyOf: [$ref, "null"]` for an object. With any other form, their clients fail when they read a null.
 */
export function normalizeNulls(document: Document): void {
  const { schemas } = document.components
  for (const [name, schema] of Object.entries(schemas)) visit(document, schema, name)
  visit(document, document.paths, '')
}

function visit(document: Document, value: unknown, name: string): void {
  if (typeof value !== 'object' || value === null) return
  const schema = value as Schema
  const plain = plainOrNull(document, schema)
  if (plain) {
    delete schema.anyOf
    Object.assign(schema, { ...plain, ...schema })
  }
  if (schema.properties && Array.isArray(schema.type)) nameObject(document, schema, name)
  for (const [key, inner] of Object.entries(value)) {
    const isKeyword = key === 'properties' || key === 'items' || key === 'anyOf' || key === 'oneOf'
    visit(document, inner, isKeyword ? name : name + pascalCase(key))
  }
}

function plainOrNull(document: Document, { anyOf }: Schema): Schema | null {
  const [first, second] = anyOf ?? []
  if (anyOf?.length !== 2 || !first || second?.type !== 'null') return null
  const { 'x-enum-varnames': _, ...plain } = resolve(document, first)
  if (typeof plain.type !== 'string' || !PLAIN.has(plain.type)) return null
  return { ...plain, type: [plain.type, 'null'], ...(plain.enum && { enum: [...plain.enum, null] }) }
}

function nameObject({ components }: Document, schema: Schema, name: string): void {
  const { description, example, ...object } = { ...schema, type: 'object' }
  for (const key of Object.keys(schema)) delete schema[key as keyof Schema]
  const same = Object.entries(components.schemas).find(([, { description: _, ...one }]) => {
    return JSON.stringify(one) === JSON.stringify(object)
  })
  if (!same) components.schemas[name] = { ...object, ...(description !== undefined && { description }) }
  schema.anyOf = [{ $ref: `#/components/schemas/${same?.[0] ?? name}` }, { type: 'null' }]
  if (description !== undefined) schema.description = description
  if (example !== undefined) schema.example = example
}
