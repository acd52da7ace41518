import { inUnit } from '../../db/in-unit.ts'
import { QUIET_MS, settleQuiet } from '../../jobs/sweep-payments.ts'
import { expireCheckout } from '../../pay/checkouts/checkouts.service.ts'
import { findExpiring, findUnsettledUntil } from './due.store.ts'
import { short, type TimeSource } from './time-source.ts'

export const checkoutSource: TimeSource = {
  kinds: ['checkout.expired'],
  async due(ctx, { until }) {
    const rows = await findExpiring(ctx.db, ctx.account.account_id, until)
    return rows.map(({ id, at, description }) => ({
      at,
      kind: 'checkout.expired',
      id,
      summary: `Checkout “${short(description)}” expires.`,
    }))
  },
  async perform(ctx, due) {
    for (const one of due) await inUnit(ctx.unit, () => expireCheckout(ctx, one.id))
    return due
  },
}

export const paymentSource: TimeSource = {
  kinds: ['payment.settled'],
  async due(ctx, { until }) {
    const rows = await findUnsettledUntil(ctx.db, ctx.account.account_id, QUIET_MS, until)
    return rows.map(({ row, at }) => ({
      at,
      kind: 'payment.settled',
      id: row.transaction_id,
      summary:
        row.state === 'requires_action'
          ? `The time for the payer to authenticate “${short(row.description)}” ends.`
          : `The payment of “${short(row.description)}” is asked for again.`,
    }))
  },
  async perform(ctx, due) {
    const rows = await findUnsettledUntil(ctx.db, ctx.account.account_id, QUIET_MS, ctx.clock.now())
    for (const { row } of rows) await settleQuiet(ctx, row)
    return due
  },
}
