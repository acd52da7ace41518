import type { TraceSource } from '../../context.ts'
import { amountText } from '../../words.ts'
import { findCheckout } from './checkouts.store.ts'

const outcomes = { open: 'pending', processing: 'pending', completed: 'succeeded', expired: 'failed' } as const

export const traceCheckouts: TraceSource = {
  prefix: 'co',
  async find(ctx, ids) {
    const rows = await Promise.all(ids.map((id) => findCheckout(ctx.tenant, id)))
    return rows
      .filter((row) => row !== undefined)
      .map((row) => ({
        id: row.checkout_id,
        kind: 'checkout',
        at: row.created_at,
        summary: `Checkout over ${amountText(row.amount, row.currency)}, ${row.state}`,
        outcome: outcomes[row.state],
        from: [],
        refs: {},
      }))
  },
}
