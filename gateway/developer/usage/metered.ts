import { type Ctx, readingFrom } from '../../context.ts'
import type { Pillar } from '../keys/scopes.schema.ts'
import { monthStart } from './period.ts'
import { sumUsage } from './usage.store.ts'

export interface Metered {
  pillar: Pillar
  /** A row of the price list, or `calls`, which have no price. */
  item: string
  calls: number
  quantity: number
  /** Millionths of the billing currency's major unit; round only sums of it, with `toCost` and `toTotal`. */
  cost_micros: number
}

/** What a month (YYYY-MM, UTC) came to by pillar and item: the one source of report, history and bill. */
export async function metered(ctx: Ctx, period: string): Promise<Metered[]> {
  return sumUsage(await readingFrom(ctx), {
    from: monthStart(period),
    to: monthStart(period, 1),
    by: ['pillar', 'item'],
  })
}

export function sumMicros(items: readonly { cost_micros: number }[]): number {
  return items.reduce((total, { cost_micros }) => total + cost_micros, 0)
}
