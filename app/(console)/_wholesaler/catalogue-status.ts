import { useQuery } from '@tanstack/react-query'
import type { Place } from '#lib/routes.ts'
import type { CatalogueStatus } from '#wholesaler/index.ts'
import { useAccount } from './account.ts'
import { type Json, pharmacyQuery } from './pharmacy-queries.ts'

/** Undefined until it has loaded, and without a connected wholesaler. */
export function useCatalogueStatus(place: Place): Json<CatalogueStatus> | undefined {
  const isConnected = Boolean(useAccount(place).data?.account)
  return useQuery({ ...pharmacyQuery<Json<CatalogueStatus>>(place, 'catalogue'), enabled: isConnected }).data
}
