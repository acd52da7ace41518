import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: (string | number | null)[]
  const?: unknown
  default?: unknown
  example?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

export interface DocumentedOperation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    description?: string
    example?: unknown
    schema: Schema
  }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema; example?: unknown }> }>
  /** The requests that deliver events, by event type and URL. */
  callbacks?: Record<string, Record<string, { post: DocumentedOperation }>>
  'x-required-scope'?: string
  'x-rate-limit-policy'?: string
  'x-idempotent'?: boolean
}

/** The OpenAPI document of the gateway. */
export interface ApiDocument {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** Written by each build, so that the reference never differs from the gateway. */
export const documentFile = join('node_modules', '.pillar-reference', 'openapi.json')

/** Programs in Go by operationId. They name types of the SDK, which its generator knows. */
export const goSamplesFile = join('node_modules', '.pillar-reference', 'go-samples.json')

export function readGoSamples(): Record<string, string> {
  return JSON.parse(readFileSync(goSamplesFile, 'utf8'))
}

export function readApiDocument(): ApiDocument {
  return JSON.parse(readFileSync(documentFile, 'utf8'))
}

/** The schema itself for a reference to it. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const { $ref, ...own } = schema
  return { ...document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)], ...own }
}
