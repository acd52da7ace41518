import { TRACE_STEP } from '../../context.ts'
import { settlementLines, settlements } from '../../db/schema/index.ts'
import { wipeBy, wipeQuietly } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { amountText } from '../../words.ts'
import { balanceOperations } from './balance.routes.ts'
import { duePayouts, dueSettlements } from './due-settlements.ts'
import { settlementOperations } from './settlements.routes.ts'
import { findSettlementsOf, type SettlementRow, settlementRows } from './settlements.store.ts'

const outcomes = {
  pending: 'pending',
  in_transit: 'pending',
  paid: 'succeeded',
  failed: 'failed',
  carried_over: 'succeeded',
} as const

export const settlementResource: Resource = {
  operations: settlementOperations,
  trace: {
    prefix: 'st',
    find: async (ctx, ids) => (await settlementRows.findAll(ctx.tenant, ids)).map((row) => toFound(row, [])),
    async following(ctx, ids) {
      const found = await findSettlementsOf(ctx.tenant, ids, TRACE_STEP)
      return found.map(({ settlement, source_id }) => toFound(settlement, [source_id]))
    },
  },
  due: () => [dueSettlements, duePayouts],
  wipe: wipeBy(settlements.settlement_id),
}

/** Its entries become lines of settlements. */
export const balanceResource: Resource = {
  operations: balanceOperations,
  wipe: wipeQuietly(settlementLines.line_id, { with: settlementLines.source_id }),
}

function toFound(row: SettlementRow, from: string[]) {
  const { settlement_id, number, state, net_amount, currency, created_at } = row
  const summary = `Settlement ${number}: ${amountText(net_amount, currency)}, ${state.replace('_', ' ')}`
  return { id: settlement_id, kind: 'settlement', at: created_at, summary, outcome: outcomes[state], from } as const
}
