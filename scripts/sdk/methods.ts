import { camelCase, snakeCase } from '../../sdks/typescript/case.ts'
import { type Document, type DocumentedOperation, resolve, type Schema } from './document.ts'
import { freeFormPaths } from './free-form.ts'
import { groupOf, iteratorNameOf, methodNameOf, pascalCase } from './naming.ts'

export interface Input {
  kind: 'body' | 'query'
  schema: Schema
  /** The name of its type if the schema has no name. */
  typeName: string
  required: boolean
}

/** A method of the SDKs: the same list for every language. */
export interface Method {
  group: string
  name: string
  operationId: string
  summary: string
  verb: string
  path: string
  ids: string[]
  input: Input | null
  /** Null without a response body; raw if it is not JSON by default. */
  answer: Schema | 'raw' | null
  answerName: string
  /** Lists only. */
  item: Schema | null
  iterate: string | null
  repeatable: boolean
  freeInput: string[]
  freeAnswer: string[]
}

export function readMethods(document: Document): Method[] {
  const methods = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) => readMethod(document, path, verb.toUpperCase(), operation)),
  )
  methods.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  methods.forEach((method, at) => {
    const next = methods[at + 1]
    if (next && nameOf(next) === nameOf(method))
      throw new Error(`${method.operationId} and ${next.operationId} would both be ${nameOf(method)}`)
  })
  return methods
}

function readMethod(document: Document, path: string, verb: string, operation: DocumentedOperation): Method[] {
  const { operationId } = operation
  const group = groupOf(operation.tags[0] ?? '')
  const name = methodNameOf(operationId, group)
  if (!group || !name) throw new Error(`${operationId} of ${operation.tags} has no method name`)
  const input = inputOf(operation)
  if (input) refuseOneWayNames(document, input.schema, operationId)
  const answer = answerOf(operation)
  const item = answer === 'raw' || !answer ? null : itemOf(resolve(document, answer))
  if (item && !name.startsWith('list'))
    throw new Error(`${operationId} returns pages, so its name must begin with list`)
  const method: Method = {
    group,
    name,
    operationId,
    summary: operation.summary ?? '',
    verb,
    path,
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => camelCase(id)),
    input,
    answer,
    answerName: `${pascalCase(operationId)}Answer`,
    item,
    iterate: item && iteratorNameOf(name),
    repeatable: verb === 'GET' || verb === 'PUT' || verb === 'DELETE' || operation['x-idempotent'] === true,
    freeInput: input ? freeFormPaths(document, input.schema) : [],
    freeAnswer: answer && answer !== 'raw' ? freeFormPaths(document, answer) : [],
  }
  return answer && answer !== 'raw' && !item && hasOtherTypes(operation) ? asJsonAndAsFile(method) : [method]
}

// One method has the type of the JSON. The other returns the response, in the format that its caller names.
function asJsonAndAsFile(method: Method): Method[] {
  const { format: _, ...properties } = method.input?.schema.properties ?? {}
  const json = method.input && { ...method.input, schema: { ...method.input.schema, properties } }
  const input = method.input && { ...method.input, typeName: `${pascalCase(method.operationId)}FileQuery` }
  return [
    { ...method, input: json },
    { ...method, name: `${method.name}File`, input, answer: 'raw' },
  ]
}

function hasOtherTypes({ responses }: DocumentedOperation): boolean {
  return Object.values(responses).some(
    ({ content = {} }) => 'application/json' in content && Object.keys(content).length > 1,
  )
}

function nameOf(method: Method): string {
  return `${method.group}.${method.name}`
}

function inputOf({ operationId, parameters = [], requestBody }: DocumentedOperation): Input | null {
  const query = parameters.filter((one) => one.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  if (body && query.length > 0) throw new Error(`${operationId} takes a body and a query: no method takes both`)
  const typeName = pascalCase(operationId)
  if (body) return { kind: 'body', schema: body, typeName, required: requestBody?.required ?? false }
  if (query.length === 0) return null
  const required = query.filter((one) => one.required).map((one) => one.name)
  const properties = Object.fromEntries(query.map((one) => [one.name, one.schema]))
  const schema = { type: 'object', properties, required, additionalProperties: false }
  return { kind: 'query', schema, typeName: `${typeName}Query`, required: required.length > 0 }
}

function answerOf({ responses }: DocumentedOperation): Method['answer'] {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.entries(response.content ?? {}))
  const [first] = contents
  if (!first) return null
  return first[0] === 'application/json' && first[1].schema ? first[1].schema : 'raw'
}

function itemOf({ properties }: Schema): Schema | null {
  return (properties?.next_cursor && properties.data?.items) || null
}

// The client converts bodies back to snake_case by rule, so a name must survive both conversions.
function refuseOneWayNames(document: Document, schema: Schema, operationId: string, seen = new Set<Schema>()): void {
  const found = resolve(document, schema)
  if (seen.has(found)) return
  seen.add(found)
  for (const [name, inner] of Object.entries(found.properties ?? {})) {
    if (snakeCase(camelCase(name)) !== name) throw new Error(`${operationId}: ${name} can not be written in camelCase`)
    refuseOneWayNames(document, inner, operationId, seen)
  }
  for (const inner of [found.items ?? [], found.anyOf ?? [], found.oneOf ?? [], found.allOf ?? []].flat())
    refuseOneWayNames(document, inner, operationId, seen)
}
