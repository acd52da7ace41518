import { and, eq, inArray, or } from 'drizzle-orm'
import { contains } from '../../db/contains.ts'
import type { PageOfRows, Stretch } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { customers, paymentMethods, subscriptions } from '../../db/schema/index.ts'
import { searchEnd, searchRows } from '../../db/search-rows.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'
import type { ListCustomersQuery } from './customers.schema.ts'

export type CustomerRow = typeof customers.$inferSelect

const inserted = insertable(customers)

export function insertCustomer(unit: Unit, row: CustomerRow): void {
  unit.insert(inserted, row)
}

export const customerRows = rowsOf(customers, 'customer_id', 'customer', { isHot: true })

export function listCustomerRows(tenant: Tenant, query: ListCustomersQuery, page: PageOfRows): Promise<CustomerRow[]> {
  const { q } = query
  const indexed = withEmail(query)
  if (!q) return customerRows.list(tenant, page, {}, indexed)
  const matches = or(...[customers.name, customers.email, customers.phone].map((column) => contains(column, q)))
  return searchRows(tenant, customerRows, { matches, indexed }, page)
}

/** The last customer that a search looks at; null if it sees all of them. */
export async function customerSearchEnd(tenant: Tenant, query: ListCustomersQuery, stretch: Stretch) {
  return query.q ? searchEnd(tenant, customerRows, stretch, withEmail(query)) : null
}

function withEmail({ email }: ListCustomersQuery) {
  return customerRows.are({ email_lower: email?.toLowerCase() })
}

const LIVING = ['incomplete', 'trialing', 'active', 'past_due'] as const

export async function hasLivingSubscription(tx: Tenant, customerId: string): Promise<boolean> {
  const { customer_id, state } = subscriptions
  const isTheirs = and(ownedBy(subscriptions, tx), eq(customer_id, customerId))
  return (await tx.db.$count(subscriptions, and(isTheirs, inArray(state, [...LIVING])))) > 0
}

/** In the open unit: the customer and what can be charged in their name. */
export async function deleteWithMethods(tx: Tenant, customerId: string): Promise<void> {
  const isTheirs = and(ownedBy(paymentMethods, tx), eq(paymentMethods.customer_id, customerId))
  await tx.db.delete(paymentMethods).where(isTheirs)
  await customerRows.delete(tx, customerId)
}

export async function hasPaymentMethod(tenant: Tenant, customerId: string, methodId: string): Promise<boolean> {
  const { payment_method_id, customer_id } = paymentMethods
  const isTheirs = and(eq(payment_method_id, methodId), eq(customer_id, customerId))
  return (await tenant.db.$count(paymentMethods, and(ownedBy(paymentMethods, tenant), isTheirs))) > 0
}
