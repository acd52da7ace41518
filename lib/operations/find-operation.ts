import { operations } from '../../sdks/typescript/generated/operations.ts'
import type { Operation } from '../../sdks/typescript/operation.ts'
import type { OperationId } from './operation-id.ts'

export type FoundOperation = { id: OperationId; operation: Operation; ids: string[] }

const known = Object.entries(operations).flatMap(([group, methods]) =>
  Object.entries<Operation>(methods).map(([name, operation]) => ({
    id: `${group}.${name}` as OperationId,
    operation,
    places: operation.path.split('/'),
  })),
)

/** The operation of a request, with the path's IDs; null for a path that the API's document does not have. */
export function findOperation(method: string, path: string): FoundOperation | null {
  const segments = path.split('/')
  const found = known
    .filter(({ operation, places }) => operation.method === method && fits(places, segments))
    .map(({ id, operation, places }) => ({ id, operation, ids: segments.filter((_, at) => isPlace(places[at])) }))
  // "/v1/events/sample" fits "/v1/events/{event_id}" too.
  return found.sort((a, b) => a.ids.length - b.ids.length)[0] ?? null
}

export function requestOf(id: OperationId, ids: readonly string[] = []): Pick<Operation, 'method' | 'path'> {
  const found = known.find((one) => one.id === id)
  if (!found) throw new Error(`The SDK has no ${id}.`)
  const left = [...ids]
  const path = found.places.map((place) => (isPlace(place) ? (left.shift() ?? place) : place)).join('/')
  return { method: found.operation.method, path }
}

function fits(places: string[], segments: string[]): boolean {
  if (places.length !== segments.length) return false
  return places.every((place, at) => (isPlace(place) ? segments[at] !== '' : place === segments[at]))
}

function isPlace(segment: string | undefined): boolean {
  return segment?.startsWith('{') ?? false
}
