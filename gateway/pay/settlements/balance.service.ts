import type { Ctx } from '../../context.ts'
import { type Page, paginate } from '../../paginate.ts'
import { DAY_MS, HOUR_MS, toTimestamp } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { type Balance, type BalanceEntry, balanceEntry, type ListEntriesQuery } from './balance.schema.ts'
import { listOpenRows, sumOpenLines, sumPayouts } from './balance.store.ts'
import { lineRows } from './settlements.store.ts'
import { findMismatches } from './take-lines.store.ts'

/** From the end of a day until its run must have settled it: it begins after two hours, and may take one more. */
const SETTLED_MS = 3 * HOUR_MS

/** Adds up postings; nothing stores a balance. */
export async function getBalance(ctx: Ctx): Promise<Balance> {
  const now = ctx.clock.now()
  const today = dayOf(now.getTime())
  const open = await sumOpenLines(ctx.tenant, today)
  const payouts = await sumPayouts(ctx.tenant)
  const currencies = [...new Set([...open, ...payouts].map(({ currency }) => currency))].sort()
  const data = currencies.map((currency) => {
    const { available = 0, pending = 0 } = open.find((one) => one.currency === currency) ?? {}
    return { currency, available, pending, in_transit: payouts.find((one) => one.currency === currency)?.sum ?? 0 }
  })
  const mismatches = await findMismatches(ctx.tenant, dayOf(now.getTime() - SETTLED_MS))
  return { data, mismatches, as_of: toTimestamp(now) }
}

function dayOf(time: number): Date {
  return new Date(Math.floor(time / DAY_MS) * DAY_MS)
}

/** Newest first. */
export function listEntries(ctx: Ctx, query: ListEntriesQuery): Promise<Page<BalanceEntry>> {
  return paginate(ctx, 'balance_entries', query, {
    rows: (page) => listOpenRows(ctx.tenant, query, page),
    position: lineRows.position,
    toWire: (row) =>
      toWire(balanceEntry, {
        ...row,
        entry_id: row.line_id,
        amount: row.settlement_net,
        occurred_at: row.created_at,
      }),
  })
}
