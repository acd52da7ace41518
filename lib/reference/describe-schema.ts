import { type ApiDocument, resolved, type Schema } from './api-document.ts'

/** A field as a reader needs it. */
export interface Field {
  name: string
  /** In words: `string or null`, `array of objects`. */
  type: string
  isRequired: boolean
  description: string
  /** Limits and the default, in words. */
  rules: string[]
  values: string[]
  fields: Field[]
}

const FORMATS: Record<string, string> = {
  'date-time': 'timestamp',
  date: 'date',
  email: 'email address',
  uri: 'URL',
  'uri-reference': 'path',
  binary: 'file',
}
/** Deeper objects repeat what other pages describe. */
const DEEPEST = 4

/** The fields of an object, of the entries of an array, or of the alternatives that have some. */
export function fieldsOf(document: ApiDocument, schema: Schema | undefined, depth = 0): Field[] {
  if (!schema || depth === DEEPEST) return []
  const found = resolved(document, schema)
  if (found.items) return fieldsOf(document, found.items, depth)
  const alternatives = found.anyOf ?? found.oneOf
  if (alternatives) return merged(alternatives.map((one) => fieldsOf(document, one, depth)))
  return Object.entries(found.properties ?? {}).map(([name, inner]) =>
    fieldOf(document, name, inner, found.required?.includes(name) ?? false, depth),
  )
}

export function fieldOf(document: ApiDocument, name: string, schema: Schema, isRequired: boolean, depth = 0): Field {
  const found = resolved(document, schema)
  const bare = withoutNull(document, found)
  return {
    name,
    type: typeOf(document, found),
    isRequired,
    description: found.description ?? bare.description ?? '',
    rules: rulesOf(bare, found.default),
    values: valuesOf(document, bare),
    fields: fieldsOf(document, bare, depth + 1),
  }
}

// A field that only some alternatives have, or that only some require, is optional.
function merged(alternatives: Field[][]): Field[] {
  const listed = alternatives.filter((fields) => fields.length > 0)
  const byName = Map.groupBy(listed.flat(), ({ name }) => name)
  return [...byName.values()].map((same) => ({
    ...(same[0] as Field),
    isRequired: same.length === listed.length && same.every(({ isRequired }) => isRequired),
    values: [...new Set(same.flatMap(({ values }) => values))],
  }))
}

function withoutNull(document: ApiDocument, schema: Schema): Schema {
  const others = schema.anyOf?.filter((one) => one.type !== 'null') ?? []
  return others.length === 1 && others[0] ? resolved(document, others[0]) : schema
}

/** `string`, `timestamp or null`, `array of objects` … */
export function typeOf(document: ApiDocument, schema: Schema): string {
  const found = resolved(document, schema)
  if (found.anyOf ?? found.oneOf) {
    const names = (found.anyOf ?? found.oneOf ?? []).map((one) => typeOf(document, one))
    return joined([...new Set(names)])
  }
  if (Array.isArray(found.type)) return joined(found.type.map((type) => typeOf(document, { ...found, type })))
  if (found.type === 'array') return `array of ${plural(found.items ? typeOf(document, found.items) : 'value')}`
  if (found.const !== undefined && found.type === undefined) return typeof found.const
  return (found.type === 'string' && FORMATS[found.format ?? '']) || (found.type ?? 'any value')
}

function joined(names: string[]): string {
  const sorted = names.toSorted((a, b) => Number(a === 'null') - Number(b === 'null'))
  return sorted.length < 2 ? (sorted[0] ?? '') : `${sorted.slice(0, -1).join(', ')} or ${sorted.at(-1)}`
}

function plural(name: string): string {
  if (name.includes(' or ')) return `(${name})`
  return name.endsWith('s') ? `${name}es` : `${name}s`
}

function rulesOf(schema: Schema, byDefault: unknown): string[] {
  return [
    span(schema.minLength, schema.maxLength, 'character'),
    span(schema.minItems, schema.maxItems, 'entry'),
    schema.exclusiveMinimum !== undefined && `More than ${schema.exclusiveMinimum}`,
    schema.const === undefined && span(schema.minimum, schema.maximum, ''),
    byDefault !== undefined && byDefault !== null && `Default: ${JSON.stringify(byDefault)}`,
  ].filter((rule) => typeof rule === 'string')
}

function span(min: number | undefined, max: number | undefined, unit: string): string | false {
  // Every text and list has at least no entry.
  const least = unit ? min || undefined : min
  const most = isNoBound(max) ? undefined : max
  if (least === undefined && most === undefined) return false
  const words =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `At least ${least}`
        : `At most ${most}`
  if (!unit) return words
  const isOne = (most ?? least) === 1
  return `${words} ${isOne ? unit : unit === 'entry' ? 'entries' : `${unit}s`}`
}

// The largest number that JSON carries exactly is the absence of a rule.
function isNoBound(max: number | undefined): boolean {
  return max === undefined || Math.abs(max) >= Number.MAX_SAFE_INTEGER
}

function valuesOf(document: ApiDocument, schema: Schema): string[] {
  if (schema.const !== undefined) return [String(schema.const)]
  const listed = schema.enum ?? (schema.items && resolved(document, schema.items).enum) ?? []
  return listed.filter((value) => value !== null).map(String)
}
