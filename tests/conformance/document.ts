import type { TestGateway } from '#tests/support/gateway.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  example?: unknown
  minLength?: number
  minimum?: number
  additionalProperties?: boolean | Schema
}

interface Content {
  [type: string]: { schema: Schema }
}

export interface Operation {
  method: string
  path: string
  operationId: string
  scope: string | undefined
  parameters: { name: string; in: string; schema: Schema }[]
  body: { required: boolean; schema: Schema } | undefined
  responses: Record<string, { description: string; content?: Content }>
}

export interface Document {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}

interface RawOperation {
  operationId: string
  'x-required-scope'?: string
  parameters?: Operation['parameters']
  requestBody?: { required?: boolean; content: Content }
  responses: Operation['responses']
}

/** The description as customers get it. */
export async function readDocument(api: Pick<TestGateway, 'request'>): Promise<Document> {
  return (await api.request('GET', '/openapi.json')).body
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const schema = raw.requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path,
        operationId: raw.operationId,
        scope: raw['x-required-scope'],
        parameters: raw.parameters ?? [],
        body: schema && { required: raw.requestBody?.required === true, schema },
        responses: raw.responses,
      }
    }),
  )
}

export function resolve(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  const found = name === undefined ? schema : document.components.schemas[name]
  if (!found) throw new Error(`${schema.$ref} leads nowhere`)
  return found
}

/** The smallest value that the schema takes, from its own examples: what a reader of the document would try first. */
export function sample(document: Document, given: Schema): unknown {
  const schema = resolve(document, given)
  if (schema.example !== undefined) return schema.example
  if (schema.enum) return schema.enum[0]
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (branch) return sample(document, branch)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(document, schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return schema.items ? [sample(document, schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return false
    default:
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}
