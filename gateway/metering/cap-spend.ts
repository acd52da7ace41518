import { type Ctx, readingFrom } from '../context.ts'
import { monthStart, periodOf } from '../time/period.ts'
import type { CapRow } from './hard-caps.store.ts'
import { sumMicros } from './metered.ts'
import { sumUsage } from './usage.store.ts'

type Spent = (cap: Pick<CapRow, 'target' | 'subject'>) => number

/** The cost of the current month in micros, for any cap of the environment. */
export async function getSpend(ctx: Ctx): Promise<Spent> {
  const period = periodOf(ctx.clock.now())
  const sums = await sumUsage(await readingFrom(ctx), {
    from: monthStart(period),
    to: monthStart(period, 1),
    by: ['pillar', 'key_id'],
  })
  return ({ target, subject }) =>
    sumMicros(sums.filter((sum) => target === 'total' || subject === (target === 'pillar' ? sum.pillar : sum.key_id)))
}
