/** The parts of an OpenAPI 3.1 document that we complete after generating it from the routes. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  example?: unknown
  default?: unknown
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  'x-enum-varnames'?: string[]
  'x-sent'?: string[]
}

export interface Reference {
  $ref: string
}

export interface Content {
  schema: Schema
  example?: unknown
  examples?: Record<string, Reference>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

export interface Header {
  description: string
  required?: boolean
  schema: Schema
  example?: unknown
}

export interface Response {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Record<string, Content>
}

export interface Operation {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses: Record<string, Response>
  /** By event type and URL. */
  callbacks?: Record<string, Record<string, EventRequest>>
  deprecated?: boolean
  'x-required-scope'?: string
  'x-rate-limit-policy'?: string
  'x-idempotent'?: true
}

/** The request that delivers an event. */
interface EventRequest {
  post: Pick<Operation, 'requestBody'>
}

export interface Document {
  info: { license?: { name: string; identifier: string } }
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, EventRequest>
  components: {
    schemas: Record<string, Schema>
    headers?: Record<string, Header>
    examples?: Record<string, { summary: string; value: unknown }>
  }
}

export function resolve({ components }: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (components.schemas[name] ?? {})
}

export function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}
