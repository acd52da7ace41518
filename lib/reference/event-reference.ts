import { type ApiDocument, type DocumentedOperation, readApiDocument, resolved, type Schema } from './api-document.ts'
import { type Field, fieldOf, fieldsOf } from './describe-schema.ts'

export interface EventEntry {
  /** Such as `charge.succeeded`. */
  type: string
  /** When it is sent. */
  meaning: string
  /** The body of a delivery, as JSON. */
  example: string
}

/** Events whose data has the same fields. */
export interface EventGroup {
  id: string
  events: EventEntry[]
  data: Field[]
}

export interface EventReference {
  /** The fields of every body except `data`. */
  envelope: Field[]
  headers: Field[]
  groups: EventGroup[]
}

let read: EventReference | undefined

/** Every event type that a webhook can receive. */
export function apiEvents(): EventReference {
  read ??= toEventReference(readApiDocument())
  return read
}

export function toEventReference(document: ApiDocument): EventReference {
  const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
  const requests = operations
    .flatMap(({ callbacks }) => Object.entries(callbacks ?? {}))
    .flatMap(([type, urls]) => Object.values(urls).map(({ post }) => ({ type, operation: post })))
  const groups = [...Map.groupBy(requests, ({ operation }) => dataOf(document, operation)?.$ref ?? '')].map(
    ([ref, same]) => ({
      id: ref.slice(ref.lastIndexOf('/') + 1),
      events: same.map(({ type, operation }) => toEntry(type, operation)),
      data: fieldsOf(document, { $ref: ref }),
    }),
  )
  const [first] = requests
  const envelope = first ? fieldsOf(document, bodyOf(first.operation).schema) : []
  return {
    envelope: envelope.filter(({ name }) => name !== 'data').map(withoutOwnTypes),
    headers: (first?.operation.parameters ?? []).map(({ name, schema }) => fieldOf(document, name, schema, true)),
    groups,
  }
}

function toEntry(type: string, operation: DocumentedOperation): EventEntry {
  const { example } = bodyOf(operation)
  return { type, meaning: operation.description ?? '', example: JSON.stringify(example, null, 2) }
}

function bodyOf({ requestBody }: DocumentedOperation): { schema: Schema; example?: unknown } {
  return requestBody?.content['application/json'] ?? { schema: {} }
}

function dataOf(document: ApiDocument, operation: DocumentedOperation): Schema | undefined {
  return resolved(document, bodyOf(operation).schema).properties?.data
}

// Each group lists its own.
function withoutOwnTypes(field: Field): Field {
  return field.name === 'type' ? { ...field, values: [] } : field
}
