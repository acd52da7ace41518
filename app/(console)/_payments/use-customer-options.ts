import { useQuery } from '@tanstack/react-query'
import { customerNames, customers } from '#lib/data/customers.ts'
import type { Place } from '#lib/routes.ts'

/** The newest customers, for a select. `none` is the label of no customer; a link may propose an older one. */
export function useCustomerOptions(place: Place, none: string, proposed: string | null) {
  const { data } = useQuery(customers.page(place, {}))
  const known = (data?.data ?? []).map(({ customerId, name, email }) => ({ value: customerId, label: name ?? email }))
  const isMissing = proposed !== null && !known.some(({ value }) => value === proposed)
  return [{ value: '', label: none }, ...(isMissing ? [{ value: proposed, label: proposed }] : []), ...known]
}

/** The names or emails of the newest customers, by ID. A list shows the IDs of the others. */
export function useCustomerNames(place: Place): Map<string, string> {
  const { data } = useQuery(customerNames(place))
  return new Map((data?.data ?? []).map(({ customerId, name, email }) => [customerId, name ?? email]))
}
