import { paymentMethods } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { paymentMethodOperations } from './payment-methods.routes.ts'
import { paymentMethodRows } from './payment-methods.store.ts'

export const paymentMethodResource: Resource = {
  operations: paymentMethodOperations,
  trace: {
    prefix: 'pm',
    async find(ctx, ids) {
      const rows = await paymentMethodRows.findAll(ctx.tenant, ids)
      return rows.map((row) => ({
        id: row.payment_method_id,
        kind: 'payment_method',
        at: row.created_at,
        summary: row.card
          ? `Saved ${row.card.brand} ending in ${row.card.last4}`
          : `Saved bank account ending in ${row.transfer?.last4}`,
        outcome: null,
        from: [row.customer_id],
      }))
    },
  },
  wipe: wipeBy(paymentMethods.payment_method_id, { with: paymentMethods.customer_id }),
}
