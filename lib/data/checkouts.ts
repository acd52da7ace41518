import { queryOptions, skipToken, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Checkout, CreateCheckout } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { Checkout, CreateCheckout } from '#sdk'

export type CheckoutQuery = UseQueryResult<Checkout>

export const checkoutQueries = {
  get: (place: Place, checkoutId: string | null) =>
    queryOptions({
      queryKey: ['checkouts', place.workspace, place.environment, checkoutId],
      queryFn: checkoutId
        ? ({ client, signal }) => pillarOf(place, client).checkouts.get(checkoutId, { signal })
        : skipToken,
      // The pay page shows the outcome. A failed response without its URL must not close that page.
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

export function useCreateCheckout(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateCheckout) => pillarOf(place).checkouts.create(input),
    meta: { quiet: true },
    onSuccess: (checkout) => client.setQueryData(checkoutQueries.get(place, checkout.checkoutId).queryKey, checkout),
  })
}
