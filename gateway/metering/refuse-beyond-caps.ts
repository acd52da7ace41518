import type { Pillar } from '../access/scopes.schema.ts'
import { type Ctx, readingFrom } from '../context.ts'
import { Problem } from '../errors.ts'
import { toTimestamp } from '../time/clock.ts'
import { monthStart, periodOf, secondsLeftInMonth } from '../time/period.ts'
import { costText } from '../words.ts'
import { covers, getSpend, type Spender } from './cap-spend.ts'
import { type CapRow, listHardCaps, lockCaps } from './hard-caps.store.ts'
import { sumMicros } from './metered.ts'

/** A cost that was agreed to but isn't metered yet. */
export interface PendingCost {
  pillar: Pillar
  key_id: string | null
  cost_micros: number
}

/** Throws `plan_quota_exceeded` when a hard cap that covers the spender is used up. */
export async function refuseBeyondCaps(ctx: Ctx, spender: Spender, pending: PendingCost[] = []): Promise<void> {
  if (!ctx.account.hard_capped.includes(ctx.environment)) return
  const caps = (await listHardCaps(await readingFrom(ctx))).filter((cap) => covers(cap, spender))
  if (caps.length === 0) return
  const spent = await getSpend(ctx)
  const passed = caps.find((cap) => {
    const awaited = sumMicros(pending.filter((cost) => covers(cap, cost)))
    return spent(cap) + awaited >= cap.limit_micros
  })
  if (passed) throw planQuotaExceeded(ctx, passed)
}

/**
 * Like `refuseBeyondCaps`, for operations that will cost money: until the unit commits, the account's other spenders
 * wait. `lockPending` must keep the costs that it returns from being metered until then.
 */
export async function admitCost(ctx: Ctx, spender: Spender, lockPending: () => Promise<PendingCost[]>): Promise<void> {
  if (!ctx.account.hard_capped.includes(ctx.environment)) return
  await lockCaps(await ctx.unit.open())
  await refuseBeyondCaps(ctx, spender, await lockPending())
}

function planQuotaExceeded(ctx: Ctx, cap: CapRow): Problem {
  const now = ctx.clock.now()
  const retryAfter = secondsLeftInMonth(now)
  const resets = toTimestamp(monthStart(periodOf(now), 1))
  const what = cap.target === 'total' ? 'all pillars' : cap.target === 'pillar' ? cap.subject : `key ${cap.subject}`
  return new Problem(
    'plan_quota_exceeded',
    `The hard cap of ${costText(cap.limit_micros, ctx.account.billing_currency)} a month on ${what} is used up; resets ${resets}.`,
    {
      members: { 'violated-policies': [cap.cap_id], retry_after: retryAfter, cap_id: cap.cap_id },
      headers: { 'Retry-After': String(retryAfter) },
    },
  )
}
