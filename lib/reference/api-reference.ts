import type { Method } from '../../sdks/typescript/operation.ts'
import type { CodeSample } from '../code-samples/api-call.ts'
import { codeSamples } from '../code-samples/code-samples.ts'
import { type ApiDocument, type DocumentedOperation, readApiDocument, readGoSamples } from './api-document.ts'
import { type Field, fieldOf, fieldsOf } from './describe-schema.ts'

export interface OperationEntry {
  /** The operation ID, as in logs. */
  id: string
  method: Method
  path: string
  summary: string
  description: string
  access: 'key' | 'operator' | 'anyone'
  scope: string | null
  limit: string | null
  isRepeatable: boolean
  parameters: Record<'path' | 'query' | 'header', Field[]>
  body: Field[]
  response: Outcome & { types: string[]; fields: Field[]; example: string | null; others: Outcome[] }
  problems: { status: string; codes: string[] }[]
  samples: CodeSample[]
}

type Outcome = { status: string; description: string }

/** One collection of the API, such as `pay/checkouts`. */
export interface ResourceEntry {
  /** Its path below `/reference`. */
  tag: string
  name: string
  description: string
  operations: OperationEntry[]
}

/** The address that the samples send to. The build writes the pages, so it counts at that moment. */
export const API_URL = process.env.GATEWAY_URL || 'http://localhost:4000'
const ORDER = ['pay', 'connect', 'developer']

let read: ResourceEntry[] | undefined

/** Every resource of the API, by pillar. */
export function apiResources(): ResourceEntry[] {
  read ??= toResources(readApiDocument(), readGoSamples())
  return read
}

export function toResources(document: ApiDocument, goSamples: Record<string, string>): ResourceEntry[] {
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ tag: operation.tags[0] ?? '', verb, path, operation })),
  )
  const resources = document.tags.map(({ name: tag, description }) => ({
    tag,
    name: nameOf(tag),
    description,
    operations: operations
      .filter((one) => one.tag === tag)
      .map(({ verb, path, operation }) => toOperation(document, verb, path, operation))
      .map((operation) => ({ ...operation, samples: operation.samples.map(withGo(goSamples[operation.id])) })),
  }))
  return resources.sort((a, b) => ORDER.indexOf(pillarOf(a)) - ORDER.indexOf(pillarOf(b)))
}

export function pillarOf({ tag }: Pick<ResourceEntry, 'tag'>): string {
  return tag.slice(0, tag.indexOf('/'))
}

const NAMES: Record<string, string> = {
  fx: 'Exchange rates',
  sms: 'SMS',
  voice: 'Text to speech',
  whatsapp: 'WhatsApp',
}

function nameOf(tag: string): string {
  const last = tag.slice(tag.indexOf('/') + 1)
  return NAMES[last] ?? `${last.charAt(0).toUpperCase()}${last.slice(1).replaceAll('-', ' ')}`
}

function toOperation(
  document: ApiDocument,
  verb: string,
  path: string,
  operation: DocumentedOperation,
): OperationEntry {
  const { operationId: id, summary, description = '', security } = operation
  const access = security.some((one) => 'provisioningToken' in one)
    ? 'operator'
    : security.length > 0
      ? 'key'
      : 'anyone'
  const schemaOfBody = operation.requestBody?.content['application/json']?.schema
  const method = verb.toUpperCase() as Method
  return {
    id,
    method,
    path,
    summary,
    description,
    access,
    scope: operation['x-required-scope'] ?? null,
    limit: operation['x-rate-limit-policy'] ?? null,
    isRepeatable: operation['x-idempotent'] ?? false,
    parameters: {
      path: parametersIn(document, operation, 'path'),
      query: parametersIn(document, operation, 'query'),
      header: parametersIn(document, operation, 'header'),
    },
    body: fieldsOf(document, schemaOfBody),
    response: responseOf(document, operation),
    problems: problemsOf(operation),
    samples: samplesOf(method, path, operation, access),
  }
}

function parametersIn(
  document: ApiDocument,
  { parameters = [] }: DocumentedOperation,
  place: 'path' | 'query' | 'header',
) {
  return parameters
    .filter((one) => one.in === place)
    .map(({ name, schema, required = false, description }) => {
      const field = fieldOf(document, name, schema, required)
      return { ...field, description: description ?? field.description }
    })
}

function responseOf(document: ApiDocument, { responses }: DocumentedOperation): OperationEntry['response'] {
  const [status = '', response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const content = response?.content ?? {}
  // Not 308, which every GET has.
  const others = Object.entries(responses).filter(([one]) => /^(2..|304)$/.test(one) && one !== status)
  const json = content['application/json']
  return {
    status,
    description: response?.description ?? '',
    types: Object.keys(content).filter((type) => !type.startsWith('application/problem')),
    fields: fieldsOf(document, json?.schema),
    example: json?.example === undefined ? null : JSON.stringify(json.example, null, 2),
    others: others.map(([status, { description }]) => ({ status, description })),
  }
}

// A description of a problem's status lists its codes.
function problemsOf({ responses }: DocumentedOperation): OperationEntry['problems'] {
  return Object.entries(responses).flatMap(([status, { description, content = {} }]) => {
    if (!('application/problem+json' in content)) return []
    return [{ status, codes: [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code) }]
  })
}

function samplesOf(
  method: Method,
  path: string,
  operation: DocumentedOperation,
  access: OperationEntry['access'],
): CodeSample[] {
  const { parameters = [], requestBody } = operation
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return String(parameter?.example ?? parameter?.schema.example ?? name)
  })
  const query = Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name, example, schema }) => [name, String(example ?? schema.example ?? schema.enum?.[0] ?? '')]),
  )
  const body = requestBody?.content['application/json']?.example
  const samples = codeSamples({ method, path: filled, query, ...(body !== undefined && { body }) }, API_URL)
  if (access === 'key') return samples
  const [curl] = samples
  const token = access === 'operator' ? 'PROVISIONING_TOKEN' : null
  return curl ? [{ ...curl, code: withToken(curl.code, token) }] : []
}

function withGo(code: string | undefined) {
  return (sample: CodeSample): CodeSample => (code && sample.language === 'Go' ? { ...sample, code } : sample)
}

function withToken(code: string, token: string | null): string {
  if (token) return code.replaceAll('PILLAR_API_KEY', token)
  return code.replace(/ \\\n {2}-H "Authorization: [^\n]*/, '')
}
