import type { DueSource } from '../../context.ts'
import { refunds } from '../../db/schema/index.ts'
import { ownerOf } from '../../db/tenant.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { amountText } from '../../words.ts'
import { refund } from '../refund.schema.ts'
import { listRefundsOf } from '../transactions/refunded-amount.ts'
import { toRefund } from '../transactions/to-refund.ts'
import { refundOperations } from './refunds.routes.ts'
import { settlePendingRefund } from './refunds.service.ts'
import { pendingRefunds, refundRows } from './refunds.store.ts'

const outcomes = { pending: 'pending', completed: 'succeeded', failed: 'failed' } as const

const traceRefunds = traceOf(
  're',
  refundRows,
  ({ amount, currency, state, transaction_id }) => ({
    kind: 'refund',
    summary: `Refund of ${amountText(amount, currency)}, ${state}`,
    outcome: outcomes[state],
    from: [transaction_id],
  }),
  (ctx, ids) =>
    listRefundsOf(
      ctx.tenant,
      ids.filter((id) => id.startsWith('tx_')),
    ),
)

const dueRefunds: DueSource = {
  kinds: ['refund.settled'],
  async due(ctx, { until }) {
    const rows = await pendingRefunds.until(ctx.tenant, until)
    return rows.map((row) => ({
      at: row.recheck_at ?? until,
      kind: 'refund.settled',
      id: row.refund_id,
      summary: `The processor is checked again for the refund of ${amountText(row.amount, row.currency)}.`,
    }))
  },
  async perform(ctx, due) {
    for (const row of await pendingRefunds.until(ctx.tenant, ctx.clock.now())) await settlePendingRefund(ctx, row)
    return due
  },
}

export const refundResource: Resource = {
  operations: refundOperations,
  trace: traceRefunds,
  due: () => [dueRefunds],
  wipe: wipeBy(refunds.refund_id, { with: refunds.transaction_id }),
  events: {
    refund: {
      schema: refund,
      sample(ctx, happened) {
        const now = ctx.clock.now()
        const ended = happened === 'completed' ? { completed_at: now } : { failed_at: now }
        return toRefund({
          refund_id: newId('re'),
          ...ownerOf(ctx.tenant),
          transaction_id: newId('tx'),
          state: happened === 'completed' ? 'completed' : 'failed',
          amount: 1099,
          currency: 'USD',
          reason: 'requested_by_customer',
          note: null,
          fee_returned: 62,
          settlement: { currency: 'USD', amount: 1099, fee_returned: 62 },
          failure_code: happened === 'completed' ? null : 'expired_or_closed_card',
          credit_note_id: null,
          metadata: {},
          recheck_at: null,
          created_at: now,
          updated_at: now,
          completed_at: null,
          failed_at: null,
          ...ended,
        })
      },
    },
  },
}
