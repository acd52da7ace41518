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
  description?: string
  pattern?: string
  'x-enum-varnames'?: string[]
}

export interface Content {
  [type: string]: { schema: Schema; example?: unknown; examples?: Record<string, { $ref: string }> }
}

export interface Operation {
  method: string
  path: string
  operationId: string
  summary: string
  description: string | undefined
  tags: string[]
  security: Record<string, string[]>[] | undefined
  scope: string | undefined
  isIdempotent: boolean
  /** The path parameter that names a key, which may use this operation on itself without the scope. */
  ownKeyIn: string | undefined
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  body: { required: boolean; schema: Schema; example?: unknown } | undefined
  requestContent: Content
  responses: Record<string, { description: string; headers?: Record<string, object>; content?: Content }>
}

export interface Document {
  info: { license: object; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, RawOperation>>
  components: {
    schemas: Record<string, Schema>
    examples: Record<string, { value: unknown }>
    headers: Record<string, { required?: boolean }>
  }
}

interface RawOperation extends Pick<Operation, 'operationId' | 'summary' | 'description' | 'tags' | 'security'> {
  'x-required-scope'?: string
  'x-idempotent'?: true
  'x-own-key-in'?: string
  parameters?: Operation['parameters']
  requestBody?: { required?: boolean; content: Content }
  responses: Operation['responses']
  /** The requests that deliver events, by event type and URL. */
  callbacks?: Record<string, Record<string, { post: { description: string; requestBody: { content: Content } } }>>
}

/** The document as customers get it. */
export async function readDocument(api: Pick<TestGateway, 'request'>): Promise<Document> {
  return (await api.request('GET', '/openapi.json')).body
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const requestContent = raw.requestBody?.content ?? {}
      const json = requestContent['application/json']
      return {
        method: method.toUpperCase(),
        path,
        operationId: raw.operationId,
        summary: raw.summary,
        description: raw.description,
        tags: raw.tags,
        security: raw.security,
        scope: raw['x-required-scope'],
        isIdempotent: raw['x-idempotent'] === true,
        ownKeyIn: raw['x-own-key-in'],
        parameters: raw.parameters ?? [],
        body: json && { required: raw.requestBody?.required === true, ...json },
        requestContent,
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

/** The document's own values of the parameters that a query must have. */
export function requiredQuery({ parameters }: Operation): string {
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  const query = new URLSearchParams(needed.map(({ name, schema }) => [name, String(schema.example)]))
  return needed.length > 0 ? `?${query}` : ''
}
