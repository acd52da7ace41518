import { type Ctx, readingFrom } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { sumMicros } from '../../metering/metered.ts'
import { type Dimension, type Interval, sumUsage, type UsageSum } from '../../metering/usage.store.ts'
import { toCost, toTotal } from '../../money/rounding.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import { monthStart, periodOf } from '../../time/period.ts'
import type { SeriesQuery, UsageSeries } from './series.schema.ts'

const HOSTED = 'hosted'
const LONGEST_DAYS: Record<Interval, number> = { hour: 31, day: 400, month: 36 * 31 }
const DIMENSIONS: Record<SeriesQuery['group_by'], Dimension> = { pillar: 'pillar', item: 'item', key: 'key_id' }

/** Usage over time, by pillar, item or key. Throws `validation_failed` for a range that is empty or too long. */
export async function getUsageSeries(ctx: Ctx, query: SeriesQuery): Promise<UsageSeries> {
  const { from, to } = rangeOf(ctx, query)
  const { interval, group_by, pillar, item } = query
  const dimension = DIMENSIONS[group_by]
  const sums = await sumUsage(await readingFrom(ctx), {
    from,
    to,
    by: [dimension],
    interval,
    where: { pillar, item, key_id: query.key_id === HOSTED ? '' : query.key_id },
  })
  const nameOf = (sum: UsageSum) => sum[dimension] || HOSTED
  const groups = [...Map.groupBy(sums, nameOf)].map(([group, mine]) => ({ group, ...amountsOf(mine) }))
  return {
    from: toTimestamp(from),
    to: toTimestamp(to),
    interval,
    group_by,
    currency: ctx.account.billing_currency as UsageSeries['currency'],
    data: sums.map((sum) => ({ start: toTimestamp(sum.at), group: nameOf(sum), ...amountsOf([sum]) })),
    groups: groups.sort((a, b) => b.cost - a.cost || b.calls - a.calls || (a.group < b.group ? -1 : 1)),
    calls: sums.reduce((total, { calls }) => total + calls, 0),
    total: toTotal(sumMicros(sums), ctx.account.billing_currency),
  }
}

function amountsOf(sums: UsageSum[]) {
  const add = (of: 'calls' | 'quantity') => sums.reduce((total, sum) => total + sum[of], 0)
  return { calls: add('calls'), quantity: add('quantity'), cost: toCost(sumMicros(sums)) }
}

function rangeOf(ctx: Ctx, query: SeriesQuery): { from: Date; to: Date } {
  const now = ctx.clock.now()
  const { interval } = query
  const from = startOf(query.from ? new Date(query.from) : monthStart(periodOf(now)), interval)
  const wanted = query.to ? new Date(query.to) : new Date(now.getTime() + 1)
  const floor = startOf(wanted, interval)
  const to = floor < wanted ? after(floor, interval) : floor
  if (to <= from) throw invalidField('to', 'too_small', 'must be after from')
  const longest = LONGEST_DAYS[interval]
  if (to.getTime() - from.getTime() > longest * DAY_MS) {
    throw invalidField(
      'from',
      'too_small',
      `must be at most ${longest} days before to when the interval is ${interval}`,
    )
  }
  return { from, to }
}

function startOf(at: Date, interval: Interval): Date {
  if (interval === 'month') return monthStart(periodOf(at))
  const size = interval === 'day' ? DAY_MS : DAY_MS / 24
  return new Date(Math.floor(at.getTime() / size) * size)
}

function after(start: Date, interval: Interval): Date {
  if (interval === 'month') return monthStart(periodOf(start), 1)
  return new Date(start.getTime() + (interval === 'day' ? DAY_MS : DAY_MS / 24))
}
