import type { DueSource, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Owner } from '../../db/tenant.ts'
import { forEachOwned } from '../../for-each-owned.ts'
import { amountText, dayText } from '../../words.ts'
import { nextRuns, settleDue } from './run-settlements.ts'
import { duePayoutRows, findUnsettled, type SettlementRow } from './settlements.store.ts'
import { updatePayout } from './update-payout.ts'

const AT_ONCE = 200

export const dueSettlements: DueSource = {
  kinds: ['settlement.run'],
  async due(ctx, { until }) {
    const runs = await nextRuns(ctx)
    return runs.flatMap(({ at, number, day, currency }) =>
      at > until
        ? []
        : [{ at, kind: 'settlement.run', id: number, summary: `${dayText(day)} is settled in ${currency}.` }],
    )
  },
  async perform(ctx, due) {
    await inUnit(ctx.unit, () => settleDue(ctx))
    return due
  },
}

export const duePayouts: DueSource = {
  kinds: ['payout.updated'],
  async due(ctx, { until }) {
    const rows = await duePayoutRows.until(ctx.tenant, until)
    return rows.flatMap((row) => (row.payout_due_at ? [{ ...effectOf(row), at: row.payout_due_at }] : []))
  },
  async perform(ctx, due) {
    const rows = await duePayoutRows.until(ctx.tenant, ctx.clock.now())
    const updated = new Map<string, SettlementRow>()
    for (const row of rows) {
      updated.set(row.settlement_id, await inUnit(ctx.unit, () => updatePayout(ctx, row)))
    }
    return due.map((one) => {
      const row = updated.get(one.id)
      return row ? { ...effectOf(row), at: one.at } : one
    })
  },
}

/** Settles every tenant's closed days and follows its payouts, by the clock of each. */
export async function runSettlements(runtime: Runtime): Promise<void> {
  const { clock, jobDb, log } = runtime
  const failed = ({ account_id, environment }: Owner, error: string) =>
    log.error({ account_id, environment, error }, 'could not settle a balance')
  await forEachOwned(runtime, await findUnsettled(jobDb, clock.now(), AT_ONCE), settleDue, failed)
  await forEachOwned(runtime, await duePayoutRows.ofAll(jobDb, clock.now()), updatePayout, failed)
}

const happenings: Record<SettlementRow['state'], string> = {
  pending: 'is sent to the bank',
  in_transit: 'is on its way to the bank',
  paid: 'arrives at the bank',
  failed: 'is rejected by the bank and returns to the balance',
  carried_over: 'is carried over',
}

function effectOf({ settlement_id, number, state, net_amount, currency }: SettlementRow) {
  const summary = `The payout of ${number}, ${amountText(net_amount, currency)}, ${happenings[state]}.`
  return { kind: 'payout.updated', id: settlement_id, summary } as const
}
