import { alternatives, type Document, refName, resolve, type Schema } from './document.ts'
import type { Method } from './methods.ts'

export type NamedTypes = [name: string, schema: Schema][]

/** Every type that a method accepts or returns, by name, and those of `others`. */
export function typesOf(document: Document, methods: Method[], others: NamedTypes = []): NamedTypes {
  const types = new Map<string, Schema>()
  const collect = (schema: Schema) => {
    if (schema.$ref) {
      const name = refName(schema.$ref)
      if (types.has(name)) return
      types.set(name, resolve(document, schema))
    }
    const found = resolve(document, schema)
    const { additionalProperties: rest, items, properties } = found
    for (const inner of [Object.values(properties ?? {}), items ?? [], alternatives(found)].flat()) collect(inner)
    if (typeof rest === 'object') collect(rest)
  }
  collect({ $ref: '#/components/schemas/FieldError' })
  for (const [name, schema] of others) {
    types.set(name, schema)
    collect(schema)
  }
  for (const { input, answer, answerName } of methods) {
    if (input && !input.schema.$ref) types.set(input.typeName, input.schema)
    if (answer && answer !== 'raw' && !answer.$ref) types.set(answerName, answer)
    for (const schema of [input?.schema, answer]) if (schema && schema !== 'raw') collect(schema)
  }
  return [...types].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The alternatives of a type, each once, with the language's word for null last. */
export function joined(members: string[], by: string, none: string): string {
  return [...new Set(members)].sort((a, b) => Number(a === none) - Number(b === none)).join(by)
}
