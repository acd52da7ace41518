import { toTimestamp } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { Problem } from '../../errors.ts'
import { notify } from '../../notices/notify.ts'
import { monthStart, periodOf, secondsLeftInMonth } from './period.ts'
import { lockUsage, sumUsage } from './usage.store.ts'

export const SANDBOX_MONTH = 'sandbox-month'
export const SANDBOX_CALLS = 1000
const WARN_AT = [800, SANDBOX_CALLS]

/** How many calls of this month counted so far. */
export async function countedCalls(ctx: Ctx, db?: Database): Promise<number> {
  const period = periodOf(ctx.clock.now())
  const range = { from: monthStart(period), to: monthStart(period, 1) }
  const sums = await sumUsage(ctx, { ...range, by: ['pillar'], ...(db && { db }) })
  return sums.reduce((total, { calls }) => total + calls, 0)
}

/**
 * Makes room for one more counted call, whose counter must be committed with the unit: until then the account's other
 * calls wait. Returns how many are left; throws `sandbox_quota_exceeded` when this would be one too many.
 */
export async function admitCall(ctx: Ctx): Promise<number> {
  const tx = await ctx.unit.transaction()
  await lockUsage(tx, ctx.account.account_id)
  const used = (await countedCalls(ctx, tx)) + 1
  if (used > SANDBOX_CALLS) throw sandboxQuotaExceeded(ctx)
  if (WARN_AT.includes(used)) await notify(ctx, warning(ctx, used))
  return SANDBOX_CALLS - used
}

export function sandboxQuotaExceeded(ctx: Ctx): Problem {
  const now = ctx.clock.now()
  const retryAfter = secondsLeftInMonth(now)
  return new Problem(
    'sandbox_quota_exceeded',
    `1,000 sandbox calls used in ${periodOf(now)}; resets ${resetOf(now)}.`,
    {
      members: { 'violated-policies': [SANDBOX_MONTH], retry_after: retryAfter },
      headers: { 'Retry-After': String(retryAfter) },
    },
  )
}

function resetOf(now: Date): string {
  return toTimestamp(monthStart(periodOf(now), 1))
}

function warning(ctx: Ctx, used: number) {
  const now = ctx.clock.now()
  const percent = (used / SANDBOX_CALLS) * 100
  return {
    kind: 'sandbox_quota',
    occasion: `${periodOf(now)} ${percent}%`,
    subject: `${percent}% of this month’s sandbox calls are used`,
    text: [
      `${ctx.account.name} has made ${used} of the 1,000 calls that its sandbox has in ${periodOf(now)}.`,
      percent < 100
        ? 'Once they are used up, further calls are refused.'
        : `Further calls are refused until ${resetOf(now)}.`,
      'Live has no such quota.',
    ].join('\n\n'),
  }
}
