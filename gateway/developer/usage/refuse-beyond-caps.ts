import { toTimestamp } from '../../clock.ts'
import { actingKey, type Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { costText } from '../../words.ts'
import type { Subject } from '../keys/scopes.schema.ts'
import { readSpend } from './cap-spend.ts'
import { type CapRow, listHardCaps } from './caps.store.ts'
import { monthStart, periodOf, secondsLeftInMonth } from './period.ts'

/** Throws `plan_quota_exceeded` when a hard cap that covers this call is used up. */
export async function refuseBeyondCaps(ctx: Ctx, pillar: Subject): Promise<void> {
  const { key_id } = actingKey(ctx)
  const caps = (await listHardCaps(ctx)).filter(({ target, subject }) => {
    return target === 'total' || subject === (target === 'pillar' ? pillar : key_id)
  })
  if (caps.length === 0) return
  const spent = await readSpend(ctx)
  const passed = caps.find((cap) => spent(cap) >= cap.limit_micros)
  if (passed) throw planQuotaExceeded(ctx, passed)
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
