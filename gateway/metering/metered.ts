import type { Pillar } from '../access/scopes.schema.ts'
import { type Ctx, type Runtime, readingFrom } from '../context.ts'
import { HOUR_MS } from '../time/clock.ts'
import { monthStart } from '../time/period.ts'
import { sumUpTo, sumUsage } from './usage.store.ts'

export interface Metered {
  pillar: Pillar
  /** A row of the price list, or `calls`, which have no price. */
  item: string
  calls: number
  quantity: number
  /** Millionths of the billing currency's major unit; round only sums, with `toCost` and `toTotal`. */
  cost_micros: number
}

/** A month's usage (YYYY-MM, UTC) by pillar and item, the one source for report, history and bill. */
export async function metered(ctx: Ctx, period: string): Promise<Metered[]> {
  return sumUsage(await readingFrom(ctx), {
    from: monthStart(period),
    to: monthStart(period, 1),
    by: ['pillar', 'item'],
  })
}

export interface MeteredDay {
  day: Date
  /** Empty if no key caused it. */
  key_id: string
  quantity: number
  cost_micros: number
}

/** A month's usage, broken down by day and key. */
export async function meteredDays(
  ctx: Ctx,
  period: string,
  { pillar, item }: Pick<Metered, 'pillar' | 'item'>,
): Promise<MeteredDay[]> {
  const sums = await sumUsage(await readingFrom(ctx), {
    from: monthStart(period),
    to: monthStart(period, 1),
    by: ['key_id'],
    interval: 'day',
    where: { pillar, item },
  })
  return sums.map(({ at, key_id, quantity, cost_micros }) => ({ day: at, key_id, quantity, cost_micros }))
}

/**
 * Sums the ended days and months of every tenant into rows of their own. Uses real time, which no sandbox's clock is
 * behind, and runs an hour late, so that no usage is added to a day after it is summed.
 */
export async function sumClosedDays(runtime: Pick<Runtime, 'clock' | 'db'>): Promise<void> {
  const to = new Date(runtime.clock.now().getTime() - HOUR_MS)
  to.setUTCHours(0, 0, 0, 0)
  await sumUpTo(runtime.db, to)
}

export function sumMicros(items: readonly { cost_micros: number }[]): number {
  return items.reduce((total, { cost_micros }) => total + cost_micros, 0)
}
