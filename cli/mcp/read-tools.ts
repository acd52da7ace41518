import { snakeCase } from '../../sdks/typescript/case.ts'
import { type ApiDocument, type DocumentedOperation, inlined, type Parameter, type Schema } from './document.ts'

export interface ToolAccess {
  isLive: boolean
  /** Whether operations that change something are offered. */
  canWrite: boolean
  /** Pillars and resources such as `pay`, `webhooks` and `pay/checkouts`. Without any, all are offered. */
  only: string[]
}

/** An operation of the API as a tool. */
export interface Tool {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  parameters: Parameter[]
  hasBody: boolean
  isRepeatable: boolean
  /** The content types of its successful responses. */
  types: string[]
  /** As MCP lists it. */
  listed: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object'; properties: Record<string, Schema>; required: string[]; additionalProperties: false }
    annotations: Record<string, boolean | string>
  }
}

const KEY_SCHEMA = {
  type: 'string',
  maxLength: 255,
  description: 'Makes a retry safe: send the key of the failed attempt again. Generated if left out.',
}

/** A tool for each operation of the document that a key may use, and that is offered with this access. */
export function readTools(document: ApiDocument, access: ToolAccess): Tool[] {
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([verb, operation]) => isOffered(verb, operation, access))
      .map(([verb, operation]) => readTool(document, path, verb.toUpperCase() as Tool['method'], operation, access)),
  )
}

function isOffered(verb: string, { security, responses, tags }: DocumentedOperation, access: ToolAccess): boolean {
  const isForKeys = security.length === 0 || security.some((one) => 'apiKey' in one)
  // A stream has no end, so it has no result.
  const isStream = Object.values(responses).some(({ content }) => content && 'text/event-stream' in content)
  return (
    isForKeys &&
    !isStream &&
    (access.canWrite || verb === 'get') &&
    (access.only.length === 0 || tags.flatMap(namesOf).some((name) => access.only.includes(name)))
  )
}

/** `pay/checkouts` is also named by its pillar and by its last word. */
export function namesOf(tag: string): string[] {
  return [tag, ...tag.split('/')]
}

function readTool(
  document: ApiDocument,
  path: string,
  method: Tool['method'],
  operation: DocumentedOperation,
  { isLive }: ToolAccess,
): Tool {
  const name = snakeCase(operation.operationId)
  const parameters = (operation.parameters ?? []).filter((one) => one.name !== 'Idempotency-Key')
  const body = operation.requestBody?.content['application/json']?.schema
  const isRepeatable = operation['x-idempotent'] === true
  const properties = {
    ...Object.fromEntries(parameters.map((one) => [one.name, describedSchema(document, one)])),
    ...(body && { body: inlined(document, body) }),
    ...(isRepeatable && { idempotency_key: KEY_SCHEMA }),
  }
  const required = [
    ...parameters.filter((one) => one.required).map((one) => one.name),
    ...(body && operation.requestBody?.required ? ['body'] : []),
  ]
  return {
    ...{ name, method, path, parameters, isRepeatable },
    hasBody: body !== undefined,
    types: successes(operation).flatMap(({ content }) => Object.keys(content ?? {})),
    listed: {
      name,
      title: operation.summary,
      description: [`${operation.summary}.`, operation.description, isLive ? LIVE : SANDBOX].filter(Boolean).join(' '),
      inputSchema: { type: 'object', properties, required, additionalProperties: false },
      annotations: annotationsOf(method, operation, path, isLive),
    },
  }
}

const LIVE = 'Works on live data.'
const SANDBOX = 'Works on the sandbox.'

function describedSchema(document: ApiDocument, { schema, description }: Parameter): Schema {
  return { ...inlined(document, schema), ...(description && { description }) }
}

function successes({ responses }: DocumentedOperation) {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response)
}

function annotationsOf(method: Tool['method'], operation: DocumentedOperation, path: string, isLive: boolean) {
  const creates = successes(operation).some(({ headers }) => headers && 'Location' in headers)
  return {
    title: operation.summary,
    readOnlyHint: method === 'GET',
    // A request below an object, such as a rotation, may end that object even if it creates another.
    destructiveHint: method !== 'GET' && !(method === 'POST' && creates && !path.includes('{')),
    // A POST is repeated safely only with its idempotency key.
    idempotentHint: method !== 'POST',
    // In the sandbox nothing leaves the gateway but webhooks.
    openWorldHint: isLive,
  }
}
