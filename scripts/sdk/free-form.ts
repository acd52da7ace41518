import { alternatives, type Document, resolve, type Schema } from './document.ts'

/** Dotted wire paths of the records whose keys the schema leaves to the customer. */
export function freeFormPaths(document: Document, schema: Schema): string[] {
  const paths = new Set<string>()
  const visit = (given: Schema, path: string, above: Schema[]) => {
    const found = resolve(document, given)
    if (above.includes(found)) return
    if (isFreeForm(found)) paths.add(path)
    if (hasStructure(document, found.additionalProperties) && !found.properties)
      throw new Error(`${path}: the values of a record with free keys must be plain`)
    const within = [...above, found]
    for (const [name, inner] of Object.entries(found.properties ?? {})) {
      visit(inner, path ? `${path}.${name}` : name, within)
    }
    for (const inner of [found.items ?? [], alternatives(found)].flat()) visit(inner, path, within)
  }
  visit(schema, '', [])
  return [...paths].sort()
}

function isFreeForm(schema: Schema): boolean {
  if (schema.properties || schema.additionalProperties === false) return false
  return schema.additionalProperties !== undefined || [schema.type].flat().includes('object') || isAnything(schema)
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((key) => key === 'description')
}

function hasStructure(document: Document, schema: Schema | boolean | undefined): boolean {
  return typeof schema === 'object' && resolve(document, schema).properties !== undefined
}
