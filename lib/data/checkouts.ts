import type { UseQueryResult } from '@tanstack/react-query'
import type { Checkout, ListCheckoutsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'

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
