import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ApiKey, keyQueries } from '#lib/data/keys.ts'
import type { Place } from '#lib/routes.ts'

// An environment has at most 50 usable keys; the newest ended keys are named too.
export const namedKeys = (place: Place) => keyQueries.list(place, { limit: 100 })

export function useKeyNames(place: Place): ReadonlyMap<string, string> {
  const { data }: UseQueryResult<{ data: ApiKey[] }> = useQuery(namedKeys(place))
  return new Map(data?.data.map(({ keyId, name }) => [keyId, name]))
}
