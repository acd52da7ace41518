import { keyQueries } from '#lib/data/keys.ts'
import { type SeriesQuery, usageQueries } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'
import { type Range, resolveRange } from './ranges.ts'
import type { UsageFilters } from './usage-filters.ts'

/** The requests of a view: one for the chart, one for the items of the same range, one for the period before. */
export function seriesOf(filters: UsageFilters, now: Date) {
  const range = resolveRange(filters, now)
  const groupBy = filters.by === 'environment' ? 'pillar' : filters.by
  const narrowed = filters.key ? { keyId: filters.key } : {}
  return {
    range,
    chart: { ...asked(range, range.unit), groupBy, ...narrowed },
    items: { ...asked(range, range.unit === 'month' ? 'month' : 'day'), groupBy: 'item', ...narrowed },
    before: { ...asked(range.previous, range.unit), groupBy: 'pillar', ...narrowed },
  } as const satisfies Record<string, SeriesQuery | Range>
}

export function prefetched(place: Place, filters: UsageFilters, now: Date) {
  const { chart, items, before } = seriesOf(filters, now)
  return [
    usageQueries.month(place),
    usageQueries.series(place, chart),
    ...(filters.compare ? [usageQueries.series(place, before)] : []),
    usageQueries.series(place, items),
    ...(filters.range === '12m' ? [usageQueries.history(place)] : []),
    usageQueries.caps(place),
    usageQueries.prices(place),
    keyQueries.list(place, { limit: 100 }),
  ]
}

function asked({ from, to }: { from: Date; to: Date }, interval: SeriesQuery['interval']): SeriesQuery {
  return { from: from.toISOString(), to: to.toISOString(), ...(interval && { interval }) }
}
