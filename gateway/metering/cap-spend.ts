import type { Subject } from '../access/scopes.schema.ts'
import { type Ctx, readingFrom } from '../context.ts'
import { monthStart, periodOf } from '../time/period.ts'
import type { CapRow } from './hard-caps.store.ts'
import { sumMicros } from './metered.ts'
import { sumUsage } from './usage.store.ts'

type CapSubject = Pick<CapRow, 'target' | 'subject'>
type Spent = (cap: CapSubject) => number

export interface Spender {
  pillar: Subject
  key_id: string | null
}

/** The cost of the current month in micros, for any cap of the environment. */
export async function getSpend(ctx: Ctx): Promise<Spent> {
  const period = periodOf(ctx.clock.now())
  const sums = await sumUsage(await readingFrom(ctx), {
    from: monthStart(period),
    to: monthStart(period, 1),
    by: ['pillar', 'key_id'],
  })
  return (cap) => sumMicros(sums.filter((sum) => covers(cap, sum)))
}

/** Whether this key's spending on this pillar counts towards the cap. */
export function covers({ target, subject }: CapSubject, { pillar, key_id }: Spender): boolean {
  return target === 'total' || subject === (target === 'pillar' ? pillar : key_id)
}
