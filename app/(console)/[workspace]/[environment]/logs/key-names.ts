import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ApiKey, keyQueries } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'

// An environment has at most 50 usable keys; of those that ended, the newest are named too.
export const namedKeys = (scope: Scope) => keyQueries.list(scope, { limit: 100 })

export function useKeyNames(scope: Scope): ReadonlyMap<string, string> {
  const { data }: UseQueryResult<{ data: ApiKey[] }> = useQuery(namedKeys(scope))
  return new Map(data?.data.map(({ keyId, name }) => [keyId, name]))
}
