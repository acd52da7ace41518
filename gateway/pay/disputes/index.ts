import type { DueSource } from '../../context.ts'
import { disputes } from '../../db/schema/index.ts'
import { ownerOf } from '../../db/tenant.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import type { Resource } from '../../resource.ts'
import { DAY_MS } from '../../time/clock.ts'
import { traceOf } from '../../trace-of.ts'
import { amountText } from '../../words.ts'
import { dispute } from '../dispute.schema.ts'
import { disputeStateNames } from '../state-names.schema.ts'
import { disputeOperations } from './disputes.routes.ts'
import { settlePendingDispute } from './disputes.service.ts'
import { disputeRows, listDisputesOf, pendingDisputes } from './disputes.store.ts'
import { toDispute } from './to-dispute.ts'

const outcomes = { needs_response: 'pending', under_review: 'pending', won: 'succeeded', lost: 'failed' } as const

const traceDisputes = traceOf(
  'dp',
  disputeRows,
  ({ amount, currency, state, transaction_id }) => ({
    kind: 'dispute',
    summary: `Dispute of ${amountText(amount, currency)}, ${disputeStateNames[state].toLowerCase()}`,
    outcome: outcomes[state],
    from: [transaction_id],
  }),
  (ctx, ids) =>
    listDisputesOf(
      ctx.tenant,
      ids.filter((id) => id.startsWith('tx_')),
    ),
)

const dueDisputes: DueSource = {
  kinds: ['dispute.updated'],
  async due(ctx, { until }) {
    const rows = await pendingDisputes.until(ctx.tenant, until)
    return rows.map((row) => ({
      at: row.recheck_at ?? until,
      kind: 'dispute.updated',
      id: row.dispute_id,
      summary:
        row.state === 'needs_response'
          ? `The time to respond to the dispute of ${amountText(row.amount, row.currency)} ends.`
          : `The payer’s bank decides the dispute of ${amountText(row.amount, row.currency)}.`,
    }))
  },
  async perform(ctx, due) {
    for (const row of await pendingDisputes.until(ctx.tenant, ctx.clock.now())) await settlePendingDispute(ctx, row)
    return due
  },
}

export const disputeResource: Resource = {
  operations: disputeOperations,
  trace: traceDisputes,
  due: () => [dueDisputes],
  wipe: wipeBy(disputes.dispute_id, { with: disputes.transaction_id }),
  events: {
    dispute: {
      schema: dispute,
      sample(ctx, happened) {
        const now = ctx.clock.now()
        const isOpen = happened === 'opened'
        const state = happened === 'won' || happened === 'lost' ? happened : 'needs_response'
        return toDispute({
          dispute_id: newId('dp'),
          ...ownerOf(ctx.tenant),
          transaction_id: newId('tx'),
          reference: '',
          state,
          amount: 1099,
          currency: 'USD',
          reason: 'fraudulent',
          settlement: { currency: 'USD', amount: 1099 },
          evidence: null,
          respond_by: new Date(now.getTime() + 7 * DAY_MS),
          recheck_at: null,
          created_at: now,
          updated_at: now,
          responded_at: null,
          closed_at: isOpen ? null : now,
        })
      },
    },
  },
}
