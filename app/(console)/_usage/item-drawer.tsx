import { useQuery } from '@tanstack/react-query'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { formatCost } from '#lib/cost.ts'
import { type SeriesQuery, usageQueries } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'
import { toTimestamp } from '#lib/time-span.ts'
import { sumWords, UsageDays } from './usage-days.tsx'

type ItemDrawerProps = {
  place: Place
  item: string
  name: string
  unit: string
  range: { from: Date; to: Date }
  /** The range in words. */
  period: string
  keyId?: string | null
  csvName: string
  onClose: () => void
}

/** The days and keys that used one item of the price list. */
export function ItemDrawer({ place, item, name, unit, range, period, keyId, csvName, onClose }: ItemDrawerProps) {
  const query = useQuery(
    usageQueries.series(place, {
      from: toTimestamp(range.from),
      to: toTimestamp(range.to),
      interval: 'day',
      groupBy: 'key',
      item: item as NonNullable<SeriesQuery['item']>,
      ...(keyId && { keyId }),
    }),
  )
  return (
    <RecordDrawer query={query} noun={name} title={() => name} description={period} onClose={onClose}>
      {({ data, currency }) => {
        const days = data.map(({ start, group, quantity, cost }) => {
          return { date: start.slice(0, 10), keyId: group === 'hosted' ? null : group, quantity, cost }
        })
        // As shown, so that the rows add up: the API rounds each to ten-thousandths.
        const cost = days.reduce((sum, one) => sum + Math.round(one.cost * 1e4), 0) / 1e4
        return (
          <>
            <UsageDays {...{ place, days, unit, currency, csvName }} caption={`Days and keys of ${name}, ${period}`} />
            {days.length > 0 && (
              <p className="mt-3 px-2 text-sm text-ink">{sumWords(days, unit, formatCost(cost, currency))}</p>
            )}
          </>
        )
      }}
    </RecordDrawer>
  )
}
