import { useQueryClient } from '@tanstack/react-query'
import type { CreateCustomer, CreatePaymentMethod, UpdateCustomer } from '#sdk'
import type { Place } from '../routes.ts'
import { customers } from './customers.ts'
import { useRefresh } from './refresh-once.ts'
import { useWrite } from './write.ts'

function useRefreshCustomers(place: Place) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: customers.root(place) })
}

export function useCreateCustomer(place: Place) {
  const onSuccess = useRefreshCustomers(place)
  return useWrite(place, (pillar, input: CreateCustomer) => pillar.customers.create(input), { onSuccess })
}

export function useUpdateCustomer(place: Place, customerId: string, { isReported = false } = {}) {
  const onSuccess = useRefreshCustomers(place)
  return useWrite(place, (pillar, input: UpdateCustomer) => pillar.customers.update(customerId, input), {
    onSuccess,
    isReported,
  })
}

/** The page that is being left must not request the customer again. */
export function useDeleteCustomer(place: Place) {
  const onSuccess = useRefresh(customers.lists(place))
  return useWrite(place, (pillar, customerId: string) => pillar.customers.delete(customerId), { onSuccess })
}

export function useSavePaymentMethod(place: Place, customerId: string) {
  const onSuccess = useRefreshCustomers(place)
  return useWrite(
    place,
    (pillar, input: CreatePaymentMethod) => pillar.customers.createPaymentMethod(customerId, input),
    { onSuccess },
  )
}

export function useDeletePaymentMethod(place: Place, customerId: string) {
  const onSuccess = useRefreshCustomers(place)
  return useWrite(place, (pillar, methodId: string) => pillar.customers.deletePaymentMethod(customerId, methodId), {
    onSuccess,
  })
}
