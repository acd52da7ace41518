import { refName, type Schema } from '../document.ts'

type Schemas = ReadonlyMap<string, Schema>

/** The alternatives of an object as one struct, because Go has no unions. A field is required if all of them require it. */
export function mergedObjects(schema: Schema, schemas: Schemas): Schema | undefined {
  const [first, ...others] = partsOf(schema).map((part) => (part.$ref ? schemas.get(refName(part.$ref)) : part))
  if (!first?.properties || others.length === 0 || others.some((part) => !part?.properties)) return undefined
  return others.reduce<Schema>((merged, part) => merge(merged, part ?? {}), { ...first, ...about(schema) })
}

/** The named alternatives that a merged struct replaces. */
export function replacedBy(schema: Schema, schemas: Schemas): string[] {
  if (!mergedObjects(schema, schemas)) return []
  return partsOf(schema).flatMap((part) => (part.$ref ? [refName(part.$ref)] : []))
}

/** A text or a list of texts. */
export function isOneOrSeveral(parts: Schema[]): boolean {
  return (
    parts.length === 2 && parts.some(isText) && parts.some(({ type, items }) => type === 'array' && isText(items ?? {}))
  )
}

const partsOf = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? []
const isText = ({ type }: Schema) => type === 'string'

function about(schema: Schema): Schema {
  const names = partsOf(schema).flatMap((part) => (part.$ref ? [refName(part.$ref)] : []))
  return { description: schema.description ?? names.join(' or ') }
}

function merge(merged: Schema, part: Schema): Schema {
  const properties = { ...merged.properties }
  for (const [name, field] of Object.entries(part.properties ?? {})) {
    const known = properties[name]
    properties[name] = known ? mergeField(known, field) : field
  }
  return { ...merged, properties, required: merged.required?.filter((name) => part.required?.includes(name)) ?? [] }
}

function mergeField(one: Schema, other: Schema): Schema {
  if (one.type !== other.type) throw new Error('alternatives of one object have a field of different types')
  const { description, enum: _, ...field } = one
  const values = one.enum && other.enum && { enum: [...new Set([...one.enum, ...other.enum])] }
  return { ...field, ...values, ...(description === other.description && { description }) }
}
