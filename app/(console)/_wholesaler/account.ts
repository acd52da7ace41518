import { useQuery } from '@tanstack/react-query'
import type { Place } from '#lib/routes.ts'
import type { Overview } from '#wholesaler/index.ts'
import { type Json, pharmacyQuery } from './pharmacy-queries.ts'

export type Account = Json<Overview>

/** The connected account and its figures; null if no wholesaler is connected. */
export function useAccount(place: Place) {
  return useQuery(pharmacyQuery<{ account: Account | null }>(place, 'account'))
}
