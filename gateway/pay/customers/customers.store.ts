import { and, eq } from 'drizzle-orm'
import { rowsOf } from '../../db/rows.ts'
import { customers, paymentMethods } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'

export type CustomerRow = typeof customers.$inferSelect

const inserted = insertable(customers)

export function insertCustomer(unit: Unit, row: CustomerRow): void {
  unit.insert(inserted, row)
}

export const customerRows = rowsOf(customers, 'customer_id', 'customer', { isHot: true })

export async function hasPaymentMethod(tenant: Tenant, customerId: string, methodId: string): Promise<boolean> {
  const { payment_method_id, customer_id } = paymentMethods
  const isTheirs = and(eq(payment_method_id, methodId), eq(customer_id, customerId))
  return (await tenant.db.$count(paymentMethods, and(ownedBy(paymentMethods, tenant), isTheirs))) > 0
}
