import { and, eq, ne, sql } from 'drizzle-orm'
import { newestFirst } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { paymentMethods, subscriptions } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { SavedInstrument } from '../../partners/processor/payment-processor.ts'

export type PaymentMethodRow = typeof paymentMethods.$inferSelect

export const paymentMethodRows = rowsOf(paymentMethods, 'payment_method_id', 'payment method')

/** The customer's newest payment method besides this one. */
export async function findNewestBut(tenant: Tenant, row: PaymentMethodRow): Promise<PaymentMethodRow | undefined> {
  const { payment_method_id, customer_id, created_at } = paymentMethods
  const [newest] = await tenant.db
    .select()
    .from(paymentMethods)
    .where(
      and(
        ownedBy(paymentMethods, tenant),
        eq(customer_id, row.customer_id),
        ne(payment_method_id, row.payment_method_id),
      ),
    )
    .orderBy(...newestFirst(created_at, payment_method_id))
    .limit(1)
  return newest
}

/** In the open unit: has the customer's subscriptions with this payment method of their own charged to the default. */
export async function forgetMethod(tx: Tenant, { customer_id, payment_method_id }: PaymentMethodRow): Promise<void> {
  const isItsOwn = and(
    ownedBy(subscriptions, tx),
    eq(subscriptions.customer_id, customer_id),
    eq(subscriptions.payment_method_id, payment_method_id),
  )
  await tx.db.update(subscriptions).set({ payment_method_id: null }).where(isItsOwn)
}

/** The customer's newest cards that a payment page may offer again. */
export function listOffered(tenant: Tenant, customerId: string, most: number): Promise<PaymentMethodRow[]> {
  const { payment_method_id, customer_id, created_at, type, allow_redisplay } = paymentMethods
  return tenant.db
    .select()
    .from(paymentMethods)
    .where(
      and(ownedBy(paymentMethods, tenant), eq(customer_id, customerId), eq(type, 'card'), eq(allow_redisplay, true)),
    )
    .orderBy(...newestFirst(created_at, payment_method_id))
    .limit(most)
}

/** The customer's payment method for this instrument. A renewed card has another expiry, so it is another instrument. */
export async function findInstrument(
  tenant: Tenant,
  customerId: string,
  { reference, payment_method: { card } }: Pick<SavedInstrument, 'reference' | 'payment_method'>,
): Promise<PaymentMethodRow | undefined> {
  const isSame = and(
    eq(paymentMethods.customer_id, customerId),
    eq(paymentMethods.processor_reference, reference),
    card && sql`${paymentMethods.card} = ${JSON.stringify(card)}::jsonb`,
  )
  const [row] = await tenant.db
    .select()
    .from(paymentMethods)
    .where(and(ownedBy(paymentMethods, tenant), isSame))
    .limit(1)
  return row
}
