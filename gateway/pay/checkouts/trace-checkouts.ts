import type { TraceSource } from '../../context.ts'
import { amountText } from '../../words.ts'
import { checkoutRows } from './checkouts.store.ts'

const outcomes = { open: 'pending', processing: 'pending', completed: 'succeeded', expired: 'failed' } as const

export const traceCheckouts: TraceSource = {
  prefix: 'co',
  async find(ctx, ids) {
    const rows = await checkoutRows.findAll(ctx.tenant, ids)
    return rows.map((row) => ({
      id: row.checkout_id,
      kind: 'checkout',
      at: row.created_at,
      summary: `Checkout for ${amountText(row.amount, row.currency)}, ${row.state}`,
      outcome: outcomes[row.state],
    }))
  },
}
