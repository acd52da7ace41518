/** The part of OpenAPI 3.1 that our own document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  enum?: unknown[]
  'x-sent'?: string[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  description?: string
  example?: unknown
}

type Content = Record<string, { schema?: Schema; example?: unknown }>

export interface DocumentedOperation {
  operationId: string
  tags: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; example?: unknown; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  /** The requests that deliver events, by event type and URL. */
  callbacks?: Record<string, Record<string, { post: Pick<DocumentedOperation, 'requestBody'> }>>
  'x-idempotent'?: boolean
}

export interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}

export function operationsOf({ paths }: Document): DocumentedOperation[] {
  return Object.values(paths).flatMap((verbs) => Object.values(verbs))
}

export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

export function resolve(document: Document, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const found = document.components.schemas[refName(schema.$ref)]
  if (!found) throw new Error(`${schema.$ref} leads nowhere`)
  return found
}

export function admitsNull(schema: Schema): boolean {
  return schema.type === 'null' || (Array.isArray(schema.type) && schema.type.includes('null'))
}

/** The part of an intersection that adds null to a named schema, which is how the document writes "this or null". */
export function onlyAddsNull(schema: Schema): boolean {
  return Object.keys(schema).join() === 'type' && admitsNull(schema)
}

export function alternatives(schema: Schema): Schema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
}
