import { type Ctx, readingFrom } from '../context.ts'
import { Problem } from '../errors.ts'
import { type Notice, notify } from '../notices/notify.ts'
import { toTimestamp } from '../time/clock.ts'
import { monthStart, periodOf, secondsLeftInMonth } from '../time/period.ts'
import { momentText, monthText } from '../words.ts'
import { lockUsage, sumUsage } from './usage.store.ts'

export const SANDBOX_MONTH = 'sandbox-month'
export const SANDBOX_CALLS = 1000
const WARN_AT = [800, SANDBOX_CALLS]

/** How many requests of this month have been counted so far. */
export async function countedCalls(ctx: Ctx): Promise<number> {
  const period = periodOf(ctx.clock.now())
  const range = { from: monthStart(period), to: monthStart(period, 1) }
  const sums = await sumUsage(await readingFrom(ctx), { ...range, by: ['pillar'] })
  return sums.reduce((total, { calls }) => total + calls, 0)
}

/**
 * Makes room for one more counted request, whose counter must be committed with the unit; until then, the account's
 * other requests wait. Returns how many are left. Throws `sandbox_quota_exceeded` if this one exceeds the quota.
 */
export async function admitCall(ctx: Ctx): Promise<number> {
  const tx = await ctx.unit.open()
  await lockUsage(tx)
  const used = (await countedCalls(ctx)) + 1
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

function warning(ctx: Ctx, used: number): Notice {
  const now = ctx.clock.now()
  const [month, period] = [monthText(now), periodOf(now)]
  const resets = momentText(monthStart(period, 1))
  const percent = (used / SANDBOX_CALLS) * 100
  const isUsedUp = used >= SANDBOX_CALLS
  return {
    kind: 'sandbox_quota',
    occasion: `${period} ${percent}%`,
    subject: isUsedUp
      ? `You’ve used all 1,000 sandbox calls for ${month}`
      : `You’ve used ${percent}% of the sandbox calls for ${month}`,
    text: [
      `${ctx.account.name} has used ${isUsedUp ? 'all' : used} of its 1,000 sandbox calls for ${month}.`,
      isUsedUp
        ? `Further sandbox calls are refused with 429 sandbox_quota_exceeded until ${resets}. Live has no such quota.`
        : `Once they are used up, further sandbox calls are refused with 429 sandbox_quota_exceeded until ${resets}. Live has no such quota.`,
      'To see where they come from, group the console’s Usage page by key. Calls to /v1/usage, /v1/keys and other developer endpoints don’t count. Payers’ actions on hosted pages and reads in the console don’t count either.',
    ].join('\n\n'),
  }
}
