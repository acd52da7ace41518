import { type Ctx, readingFrom } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { getAccount } from '../../developer/accounts/accounts.service.ts'
import { newId } from '../../ids.ts'
import { post } from '../../ledger/post.ts'
import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import { DAY_MS, HOUR_MS, toTimestamp } from '../../time/clock.ts'
import type { Payout } from '../payout.schema.ts'
import { carryOver, findOpenBalances, lockBalance, type SettlementRow, settlementRows } from './settlements.store.ts'
import { takeLines } from './take-lines.store.ts'

/** The run of a day begins two hours after its end, which lets late results in. */
const RUN_MS = DAY_MS + 2 * HOUR_MS
/** The bank takes orders an hour after the run. */
const SEND_MS = HOUR_MS
const ARRIVES_MS = DAY_MS
/** For the statement about all lines of a day. */
const PATIENCE_MS = 300_000

/** A day (UTC) of one currency that has a balance and no settlement. */
export interface Run {
  currency: CurrencyCode
  day: Date
  at: Date
  number: string
}

/**
 * The next run of each currency. What was booked for a day after its settlement, because its request outlasted an advance
 * of the clock, is settled with the day after the last one.
 */
export async function nextRuns(ctx: Ctx, tenant = ctx.tenant): Promise<Run[]> {
  const balances = await findOpenBalances(tenant)
  return balances.map(({ currency, oldest, last }) => {
    const first = Math.floor(oldest.getTime() / DAY_MS) * DAY_MS
    const day = new Date(last ? Math.max(first, last.getTime() + DAY_MS) : first)
    const at = new Date(day.getTime() + RUN_MS)
    return { currency, day, at, number: `ST-${day.toISOString().slice(0, 10)}-${currency}` }
  })
}

/** Makes every settlement whose run is due, oldest day first, in the unit of work. */
export async function settleDue(ctx: Ctx): Promise<void> {
  await ctx.unit.extend(PATIENCE_MS)
  const tx = await ctx.unit.open()
  await lockBalance(tx)
  for (;;) {
    const due = (await nextRuns(ctx, tx)).filter(({ at }) => at <= ctx.clock.now())
    if (due.length === 0) return
    for (const run of due) await settle(ctx, run)
  }
}

async function settle(ctx: Ctx, { currency, day, at, number }: Run): Promise<void> {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const settlementId = newId('st')
  const period_end = new Date(day.getTime() + DAY_MS)
  const sums = await takeLines(tx, { settlementId, currency, before: period_end })
  const partner = ctx.runtime.partners.payouts[ctx.environment]
  const isPaid = sums.net_amount >= 10 ** currencies[currency].exponent
  const row: SettlementRow = {
    settlement_id: settlementId,
    ...ownerOf(tx),
    number,
    state: isPaid ? 'pending' : 'carried_over',
    currency,
    period_start: day,
    period_end,
    run_at: at,
    ...sums,
    payout: isPaid ? await newPayout(ctx, number, now) : null,
    payout_due_at: isPaid && partner ? new Date(now.getTime() + SEND_MS) : null,
    created_at: now,
    updated_at: now,
  }
  await settlementRows.insert(tx, row)
  if (!isPaid) return carryOver(tx, row)
  const { net_amount } = sums
  post(ctx, settlementId, currency, { merchant_payable: net_amount, payout_in_transit: -net_amount })
}

async function newPayout(ctx: Ctx, number: string, now: Date): Promise<Payout> {
  const partner = ctx.runtime.partners.payouts[ctx.environment]
  const { bank } = await getAccount(await readingFrom(ctx), ctx.account.account_id)
  return {
    bank_name: partner?.bankName ?? null,
    iban_last4: bank?.last4 ?? partner?.defaultLast4 ?? null,
    reference: `PILLAR ${number}`,
    initiated_at: toTimestamp(now),
    expected_by: toTimestamp(new Date(now.getTime() + ARRIVES_MS)),
    sent_at: null,
    paid_at: null,
    failure_code: null,
  }
}
