import { paymentMethods } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { brandName, railNames } from '../instrument-names.schema.ts'
import { paymentMethodOperations } from './payment-methods.routes.ts'
import { paymentMethodRows } from './payment-methods.store.ts'

export const paymentMethodResource: Resource = {
  operations: paymentMethodOperations,
  trace: traceOf('pm', paymentMethodRows, ({ card, transfer, customer_id }) => ({
    kind: 'payment_method',
    summary: card
      ? `Saved ${brandName(card.brand)} ending in ${card.last4}`
      : `Saved ${railNames[transfer?.rail ?? 'local']} ending in ${transfer?.last4}`,
    outcome: null,
    from: [customer_id],
  })),
  wipe: wipeBy(paymentMethods.payment_method_id, { with: paymentMethods.customer_id }),
}
