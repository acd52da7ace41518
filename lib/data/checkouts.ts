import { queryOptions, skipToken, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Checkout, CreateCheckout } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { Checkout, CreateCheckout } from '#sdk'

export type CheckoutQuery = UseQueryResult<Checkout>

export const checkoutQueries = {
  get: (scope: Scope, checkoutId: string | null) =>
    queryOptions({
      queryKey: ['checkouts', scope.workspace, scope.environment, checkoutId],
      queryFn: checkoutId
        ? ({ client, signal }) => pillarOf(scope, client).checkouts.get(checkoutId, { signal })
        : skipToken,
      // The pay page shows the outcome. A failed response without its URL must not close that page.
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

export function useCreateCheckout(scope: Scope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateCheckout) => pillarOf(scope).checkouts.create(input),
    meta: { quiet: true },
    onSuccess: (checkout) => client.setQueryData(checkoutQueries.get(scope, checkout.checkoutId).queryKey, checkout),
  })
}
