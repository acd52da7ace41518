import { type Ctx, readingFrom } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { Problem, unknownReference } from '../../errors.ts'
import type { SavedInstrument } from '../../partners/processor/payment-processor.ts'
import type { referredCustomer } from '../customers/customers.service.ts'
import { type PaymentMethodRow, paymentMethodRows } from './payment-methods.store.ts'

export type Payer = Awaited<ReturnType<typeof referredCustomer>>

/**
 * The saved payment method that a token names, or else the customer's default. Throws `resource_not_found` and
 * `no_payment_method`.
 */
export async function chargeableMethod(ctx: Ctx, token: string | null, customer: Payer): Promise<SavedInstrument> {
  const methodId = token ?? customer?.default_payment_method
  if (!methodId) {
    throw new Problem('no_payment_method', 'The customer has no default payment method.', {
      members: { param: 'payment_method' },
    })
  }
  const row = await paymentMethodRows.find(await readingFrom(ctx), methodId)
  if (!row || (customer && row.customer_id !== customer.customer_id)) {
    throw unknownReference('payment_method.token', 'payment method')
  }
  return toSaved(row)
}

/** The customer's saved payment method with this ID; null if it was deleted. */
export async function findChargeable(
  tenant: Tenant,
  customerId: string,
  methodId: string,
): Promise<SavedInstrument | null> {
  const row = await paymentMethodRows.find(tenant, methodId)
  return row?.customer_id === customerId ? toSaved(row) : null
}

export function toSaved({ type, card, transfer, mandate, processor_reference }: PaymentMethodRow): SavedInstrument {
  const payment_method = {
    type,
    ...(card && { card }),
    ...(transfer && { transfer: { rail: transfer.rail, last4: transfer.last4, reference: '' } }),
  }
  const debit = mandate && { account_holder: transfer?.account_holder ?? '', mandate }
  return { type: 'saved', reference: processor_reference, payment_method, debit }
}
