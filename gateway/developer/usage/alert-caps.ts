import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { notify } from '../../notices/notify.ts'
import { readSpend } from './cap-spend.ts'
import { type CapRow, listCapped, listCapRows, lockCaps, updateCap } from './caps.store.ts'
import { periodOf } from './period.ts'
import { toCost } from './rounding.ts'

/** Writes to the people of every account whose caps have reached a percent they asked to hear of. */
export async function alertCaps(runtime: Runtime): Promise<void> {
  for (const owner of await listCapped(runtime.db)) {
    const ctx = await contextFor(runtime, owner, 'job', newId('req'))
    await inUnit(ctx.unit, () => alertCapsOf(ctx))
  }
}

async function alertCapsOf(ctx: Ctx): Promise<void> {
  const tx = await ctx.unit.transaction()
  await lockCaps(tx, ctx.account.account_id)
  const caps = await listCapRows(ctx, { limit: 100, after: null }, tx)
  const spent = await readSpend(ctx, tx)
  const period = periodOf(ctx.clock.now())
  for (const cap of caps) {
    const told = cap.notified_period === period ? cap.notified_percent : 0
    const reached = reachedPercent(cap, spent(cap))
    if (reached <= told) continue
    await notify(ctx, notice(ctx, cap, reached, spent(cap), period))
    await updateCap(ctx, tx, { ...cap, notified_period: period, notified_percent: reached })
  }
}

function reachedPercent({ alert_percents, limit_micros }: CapRow, spentMicros: number): number {
  return Math.max(0, ...alert_percents.filter((percent) => spentMicros * 100 >= limit_micros * percent))
}

function notice(ctx: Ctx, cap: CapRow, percent: number, spentMicros: number, period: string) {
  const currency = ctx.account.billing_currency
  const what = cap.target === 'total' ? 'all usage' : cap.target === 'pillar' ? cap.subject : `the key ${cap.subject}`
  const limit = `${toCost(cap.limit_micros)} ${currency}`
  const stops =
    cap.enforcement === 'hard'
      ? 'The cap is hard: once it is used up, further calls are refused until the month ends (UTC).'
      : 'The cap is soft: calls go on.'
  return {
    kind: 'usage_cap',
    occasion: `${cap.cap_id} ${period} ${percent}% of ${cap.limit_micros}`,
    subject: `${percent}% of the cap on ${what} is used (${ctx.environment})`,
    text: [
      `${ctx.account.name} has used ${toCost(spentMicros)} ${currency} of ${limit} in ${period}, for ${what} in ${ctx.environment}.`,
      stops,
      'Change the cap on the usage page of the console.',
    ].join('\n\n'),
  }
}
