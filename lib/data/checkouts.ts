import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Checkout, CreateCheckout, ListCheckoutsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'
import { useWrite } from './write.ts'

export type { Checkout, CreateCheckout } from '#sdk'

export type CheckoutQuery = UseQueryResult<Checkout>

export const checkouts = records('checkouts', {
  list: (pillar, query: ListCheckoutsQuery, options) => pillar.checkouts.list(query, options),
  iterate: (pillar, query, options) => pillar.checkouts.iterate(query, options),
  get: (pillar, id, options) => pillar.checkouts.get(id, options),
})

export const checkoutQueries = {
  get: (place: Place, checkoutId: string | null) =>
    checkouts.query(
      place,
      [checkoutId],
      checkoutId ? (pillar, options) => pillar.checkouts.get(checkoutId, options) : null,
      // The pay page shows the outcome. A failed response without its URL must not close that page.
      { staleTime: Number.POSITIVE_INFINITY },
    ),
}

export function useCreateCheckout(place: Place) {
  const client = useQueryClient()
  return useWrite(place, (pillar, input: CreateCheckout) => pillar.checkouts.create(input), {
    onSuccess: (made) => void client.setQueryData(checkoutQueries.get(place, made.checkoutId).queryKey, made),
  })
}
