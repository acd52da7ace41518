import type { ListCustomersQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'

export type { CreateCustomer, CreatePaymentMethod, Customer, SavedPaymentMethod, UpdateCustomer } from '#sdk'

export const customers = records('customers', {
  list: (pillar, query: ListCustomersQuery, options) => pillar.customers.list(query, options),
  iterate: (pillar, query, options) => pillar.customers.iterate(query, options),
  get: (pillar, id, options) => pillar.customers.get(id, options),
})

/** The newest customers, as many as one request lists. */
export function customerNames(place: Place) {
  return customers.query(place, ['names'], (pillar, options) => pillar.customers.list({ limit: 100 }, options))
}

/** A customer's newest payment methods: one page holds all that people save. */
export function paymentMethodsQuery(place: Place, customerId: string) {
  return customers.query(place, ['methods', customerId], (pillar, options) =>
    pillar.customers.listPaymentMethods(customerId, { limit: 100 }, options),
  )
}
