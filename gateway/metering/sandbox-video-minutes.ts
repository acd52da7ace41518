import { type Ctx, readingFrom } from '../context.ts'
import { periodOf } from '../time/period.ts'
import { metered } from './metered.ts'
import { sumOpenStays } from './open-stays.store.ts'
import { type Quota, quotaExceeded, warnOfQuota } from './sandbox-allowances.ts'

/** Not a counter that requests take from: rooms use it up while they run, and end when it is used up. */
const quota = { name: 'sandbox-video-minutes', limit: 1_000, noun: 'video minutes' } as const

/** The seconds that participants may still spend in rooms this month, and how many of them are in rooms now. */
export async function videoSecondsLeft(ctx: Ctx): Promise<{ seconds: number; present: number }> {
  if (ctx.environment === 'live' || ctx.account.unlimited) return { seconds: Number.POSITIVE_INFINITY, present: 0 }
  const items = await metered(ctx, periodOf(ctx.clock.now()))
  const minutes = items.filter(({ item }) => item.startsWith('video_')).reduce((sum, one) => sum + one.quantity, 0)
  const open = await sumOpenStays(await readingFrom(ctx), ctx.clock.now())
  return { seconds: (quota.limit - minutes) * 60 - open.seconds, present: open.present }
}

/** The quota of the sandbox's current month, with the rooms that have not ended. */
export async function videoMinutesQuota(ctx: Ctx): Promise<Quota> {
  const { seconds } = await videoSecondsLeft(ctx)
  return { name: quota.name, used: Math.min(quota.limit, quota.limit - Math.floor(seconds / 60)), limit: quota.limit }
}

/** Emails the account once 80% of its minutes are used, and once all are. */
export async function warnOfVideoMinutes(ctx: Ctx): Promise<void> {
  const { seconds } = await videoSecondsLeft(ctx)
  for (const share of [0.8, 1]) {
    const used = quota.limit - seconds / 60
    if (used >= quota.limit * share) await warnOfQuota(ctx, quota, quota.limit * share)
  }
}

/** Throws `sandbox_quota_exceeded` once the sandbox’s video minutes of this month are used up. */
export async function refuseWithoutMinutes(ctx: Ctx): Promise<void> {
  const { seconds } = await videoSecondsLeft(ctx)
  if (seconds <= 0) throw quotaExceeded(ctx, quota)
}
