import type { DueSource } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { short } from '../../words.ts'
import { listUnsettledUntil } from '../transactions/open-transaction.ts'
import { expireOverdue } from './checkouts.service.ts'
import { findExpiring } from './checkouts.store.ts'
import { QUIET_MS, settleQuiet } from './settle-quiet.ts'

export const dueCheckouts: DueSource = {
  kinds: ['checkout.expired'],
  async due(ctx, { until }) {
    const rows = await findExpiring(ctx.tenant, until)
    return rows.map(({ id, at, description }) => ({
      at,
      kind: 'checkout.expired',
      id,
      summary: `Checkout “${short(description)}” expires.`,
    }))
  },
  async perform(ctx, due) {
    for (const one of due) await inUnit(ctx.unit, () => expireOverdue(ctx, one.id))
    return due
  },
}

export const duePayments: DueSource = {
  kinds: ['payment.settled'],
  async due(ctx, { until }) {
    const rows = await listUnsettledUntil(ctx, QUIET_MS, until)
    return rows.map(({ row, at }) => ({
      at,
      kind: 'payment.settled',
      id: row.transaction_id,
      summary:
        row.state === 'requires_action'
          ? `The time for the payer to authenticate “${short(row.description)}” ends.`
          : `The processor is checked again for the payment “${short(row.description)}”.`,
    }))
  },
  async perform(ctx, due) {
    const rows = await listUnsettledUntil(ctx, QUIET_MS, ctx.clock.now())
    for (const { row } of rows) await settleQuiet(ctx, row)
    return due
  },
}
