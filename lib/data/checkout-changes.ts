import { useQueryClient } from '@tanstack/react-query'
import type { CreateCheckout } from '#sdk'
import type { Place } from '../routes.ts'
import { checkoutQueries, checkouts } from './checkouts.ts'
import { useRefresh } from './refresh-once.ts'
import { useWrite } from './write.ts'

export function useExpireCheckout(place: Place) {
  const onSuccess = useRefresh(checkouts.root(place))
  return useWrite(place, (pillar, checkoutId: string) => pillar.checkouts.expire(checkoutId), { onSuccess })
}

export function useCreateCheckout(place: Place) {
  const client = useQueryClient()
  return useWrite(place, (pillar, input: CreateCheckout) => pillar.checkouts.create(input), {
    onSuccess: (made) => void client.setQueryData(checkoutQueries.get(place, made.checkoutId).queryKey, made),
  })
}
