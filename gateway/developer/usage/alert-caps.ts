import type { Ctx, Runtime } from '../../context.ts'
import { forEachOwned } from '../../for-each-owned.ts'
import { getSpend } from '../../metering/cap-spend.ts'
import { type CapRow, lockCaps } from '../../metering/hard-caps.store.ts'
import { notify } from '../../notices/notify.ts'
import { periodOf } from '../../time/period.ts'
import { capNotice } from './cap-notice.ts'
import { caps, listCapped } from './caps.store.ts'

/** Notifies the contacts of every account whose caps have reached one of their alert percentages. */
export async function alertCaps(runtime: Runtime): Promise<void> {
  await forEachOwned(runtime, await listCapped(runtime.db), alertCapsOf, ({ account_id }, error) =>
    runtime.log.warn({ account_id, error }, 'could not check the caps of an account'),
  )
}

async function alertCapsOf(ctx: Ctx): Promise<void> {
  const tx = await ctx.unit.open()
  await lockCaps(tx)
  const all = await caps.list(tx, { limit: 100, after: null })
  const spent = await getSpend(ctx)
  const period = periodOf(ctx.clock.now())
  for (const cap of all) {
    const told = cap.notified_period === period ? cap.notified_percent : 0
    const reached = reachedPercent(cap, spent(cap))
    if (reached <= told) continue
    await notify(ctx, await capNotice(ctx, cap, reached, spent(cap)))
    await caps.update(tx, cap.cap_id, { notified_period: period, notified_percent: reached })
  }
}

function reachedPercent({ alert_percents, limit_micros }: CapRow, spentMicros: number): number {
  return Math.max(0, ...alert_percents.filter((percent) => spentMicros * 100 >= limit_micros * percent))
}
