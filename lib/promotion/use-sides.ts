import { useQueries } from '@tanstack/react-query'
import type { Place } from '../routes.ts'
import { kinds } from './kinds.ts'

type Options = { staleTime?: number; refetchOnWindowFocus?: 'always' }

/** Everything that can be promoted, in the sandbox and in live; undefined until it is loaded. */
export function useSides(place: Place, options: Options) {
  const live = { ...place, environment: 'live' }
  const queries = useQueries({
    queries: kinds.flatMap((kind) => [
      { ...kind.query(place), ...options },
      { ...kind.query(live), ...options },
    ]),
  })
  const sides = kinds.map((kind, index) => ({
    kind,
    sandbox: queries[2 * index]?.data?.data,
    live: queries[2 * index + 1]?.data?.data,
  }))
  return { queries, sides }
}
