import type { Tenant } from '../../db/tenant.ts'
import type { SavedInstrument } from '../../partners/processor/payment-processor.ts'
import { findCustomer } from '../customers/customers.service.ts'
import { findChargeable } from '../payment-methods/chargeable-method.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** The subscription's own payment method, or the customer's default if it was deleted. Null without either. */
export async function methodOf(
  tenant: Tenant,
  { customer_id, payment_method_id }: SubscriptionRow,
): Promise<SavedInstrument | null> {
  const own = payment_method_id && (await findChargeable(tenant, customer_id, payment_method_id))
  if (own) return own
  const customer = await findCustomer(tenant, customer_id)
  const usual = customer?.default_payment_method
  return usual ? findChargeable(tenant, customer_id, usual) : null
}
