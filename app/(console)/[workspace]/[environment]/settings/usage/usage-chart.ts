import { fillBuckets } from '#components/charts/buckets.ts'
import { type Bucket, bucketTotal, type Series } from '#components/charts/series.ts'
import type { UsageSeries } from '#lib/data/usage.ts'
import type { Range } from './ranges.ts'
import type { Grouping, Measure } from './usage-filters.ts'

export type Point = UsageSeries['data'][number]

export const pillarSeries: Series[] = [
  { id: 'pay', label: 'Pay', color: 'var(--pillar-pay)' },
  { id: 'connect', label: 'Connect', color: 'var(--pillar-connect)' },
  { id: 'identity', label: 'Identity', color: 'var(--pillar-identity)' },
  { id: 'commerce', label: 'Commerce', color: 'var(--pillar-commerce)' },
  { id: 'knowledge', label: 'Knowledge', color: 'var(--pillar-knowledge)' },
  { id: 'logistics', label: 'Logistics', color: 'var(--pillar-logistics)' },
]

const REST = 'rest'
const SHOWN = 5

/** Pillars with usage keep their order and colors. Other groupings show the five largest, and combine the rest. */
export function seriesFor(by: Grouping, points: Point[], show: Measure, nameOf: (group: string) => string): Series[] {
  if (by === 'pillar') return pillarSeries.filter(({ id }) => points.some(({ group }) => group === id))
  const groups = [...Map.groupBy(points, ({ group }) => group)]
    .map(([group, mine]) => ({ group, value: mine.reduce((sum, point) => sum + point[show], 0) }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value || (a.group < b.group ? -1 : 1))
  const shown: Series[] = groups.slice(0, SHOWN).map(({ group }, index) => ({
    id: group,
    label: nameOf(group),
    color: `var(--series-${index + 1})`,
  }))
  if (groups.length <= SHOWN) return shown
  return [...shown, { id: REST, label: `${groups.length - SHOWN} others`, color: 'var(--series-6)' }]
}

/** A bucket for each interval up to now, with the matching interval of the period before. */
export function bucketsFor(
  points: Point[],
  series: Series[],
  { show, range, now, before }: { show: Measure; range: Range; now: Date; before?: Point[] | undefined },
): Bucket[] {
  const { from, unit } = range
  const to = range.to < now ? range.to : now
  const buckets = fillBuckets(known(points, series, show), { from, to, unit, now })
  if (!before) return buckets
  const total: Series = { id: 'all', label: '', color: 'var(--muted)' }
  const all = before.map((point) => ({ ...point, group: total.id }))
  const earlier = fillBuckets(known(all, [total], show), { ...range.previous, unit, now })
  return buckets.map((bucket, index) => {
    const same = earlier[index]
    return { ...bucket, previous: same ? bucketTotal(same, [total]) : 0 }
  })
}

function known(points: Point[], series: Series[], show: Measure): Bucket[] {
  const ids = new Set(series.map(({ id }) => id))
  return [...Map.groupBy(points, ({ start }) => start)].map(([start, mine]) => {
    const values: Record<string, number> = {}
    for (const point of mine) {
      const id = ids.has(point.group) ? point.group : REST
      values[id] = (values[id] ?? 0) + point[show]
    }
    return { start, values }
  })
}
