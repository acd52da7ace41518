/** The part of OpenAPI 3.1 that tools are made of. */
export interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

export interface DocumentedOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { headers?: object; content?: Record<string, unknown> }>
  'x-idempotent'?: boolean
}

export interface ApiDocument {
  externalDocs: { url: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}

// Examples and extensions would fill the context of a model.
const LEFT_OUT = /^(\$ref|example|examples|x-.*)$/

/** The schema with the schemas that it refers to in place, because many MCP clients follow no reference. */
export function inlined(document: ApiDocument, schema: Schema, above: readonly string[] = []): Schema {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1)
  if (name !== undefined && above.includes(name)) return {}
  const within = name === undefined ? above : [...above, name]
  const target = name === undefined ? {} : inlined(document, document.components.schemas[name] ?? {}, within)
  const own = Object.entries(schema).filter(([keyword]) => !LEFT_OUT.test(keyword))
  return { ...target, ...Object.fromEntries(own.map(([keyword, value]) => [keyword, visit(keyword, value)])) }

  function visit(keyword: string, value: unknown): unknown {
    // Below `properties` are names of fields, and a field may be called `example`.
    if (keyword === 'properties') {
      const fields = Object.entries(value as Record<string, Schema>)
      return Object.fromEntries(fields.map(([field, inner]) => [field, inlined(document, inner, within)]))
    }
    if (Array.isArray(value)) return value.map((one) => visit('', one))
    return typeof value === 'object' && value !== null ? inlined(document, value as Schema, within) : value
  }
}
