import { operations } from '../../sdks/typescript/generated/operations.ts'
import type { Operation } from '../../sdks/typescript/operation.ts'
import type { ApiCall } from './api-call.ts'

export type SdkMethod = { name: string; operation: Operation; ids: string[] }

/** The SDK's method for a call; null when the API's document has no such call. */
export function sdkMethodFor({ method, path }: ApiCall): SdkMethod | null {
  for (const [group, methods] of Object.entries(operations)) {
    for (const [name, operation] of Object.entries<Operation>(methods)) {
      const ids = operation.method === method ? idsIn(path, operation.path) : null
      if (ids) return { name: `${group}.${name}`, operation, ids }
    }
  }
  return null
}

/** The ids that fill a path's places; null when it is another path. */
function idsIn(path: string, pattern: string): string[] | null {
  const places = pattern.split('/')
  const segments = path.split('/')
  if (places.length !== segments.length) return null
  const isPlace = (place: string | undefined) => place?.startsWith('{')
  if (!places.every((place, at) => isPlace(place) || place === segments[at])) return null
  return segments.filter((_, at) => isPlace(places[at]))
}
