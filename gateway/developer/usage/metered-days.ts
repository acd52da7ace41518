import { type Ctx, readingFrom } from '../../context.ts'
import type { Metered } from './metered.ts'
import { monthStart } from './period.ts'
import { sumUsage } from './usage.store.ts'

export interface MeteredDay {
  day: Date
  /** Empty for what no key did. */
  key_id: string
  quantity: number
  cost_micros: number
}

/** A row of a month's metering, taken apart by day and key. */
export async function meteredDays(
  ctx: Ctx,
  period: string,
  { pillar, item }: Pick<Metered, 'pillar' | 'item'>,
): Promise<MeteredDay[]> {
  const range = { from: monthStart(period), to: monthStart(period, 1) }
  const sums = await sumUsage(await readingFrom(ctx), {
    ...range,
    by: ['item', 'key_id'],
    interval: 'day',
    where: { pillar },
  })
  return sums
    .filter((one) => one.item === item)
    .map(({ at, key_id, quantity, cost_micros }) => ({ day: at, key_id, quantity, cost_micros }))
}
