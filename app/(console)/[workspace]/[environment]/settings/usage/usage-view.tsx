'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { PlotSkeleton } from '#components/charts/stacked-chart.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { useNow } from '#components/layout/now.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { usageQueries } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'
import { paceWords } from './pace-words.ts'
import { rangeWords } from './range-words.ts'
import { usageFilters } from './usage-filters.ts'
import { groupNames } from './usage-names.ts'
import { UsageOverTime } from './usage-over-time.tsx'
import { seriesOf } from './usage-queries.ts'
import { useChartData } from './use-chart-data.ts'

const UsageToolbar = lazily(async () => (await import('./usage-toolbar.tsx')).UsageToolbar, 'mb-4 h-8 w-full')
// Below the chart: the server renders them with the page; their code loads after the chart's.
const UsageGroups = lazily(async () => (await import('./usage-groups.tsx')).UsageGroups, 'mt-10 h-32 w-full')
const UsageBreakdown = lazily(async () => (await import('./usage-breakdown.tsx')).UsageBreakdown, 'mt-10 h-48 w-full')
const ThisMonth = lazily(async () => (await import('./this-month.tsx')).ThisMonth, 'mt-8 h-14 w-full')
const WhatIfSection = lazily(async () => (await import('./what-if-section.tsx')).WhatIfSection)
const KeyFilter = lazily(async () => (await import('./usage-toolbar.tsx')).KeyFilter)
const UsageMonths = lazily(async () => (await import('./usage-months.tsx')).UsageMonths)
const NoUsage = lazily(async () => (await import('./no-usage.tsx')).NoUsage)

export function UsageView({ place, now: renderedAt }: { place: Place; now: string }) {
  const [filters, setFilters] = useQueryStates(usageFilters, { history: 'push' })
  // The server's time, so that hydration a moment later shows the same days.
  const [real] = useState(() => Date.parse(renderedAt))
  const now = new Date(real + useNow() - useNow({ real: true }))
  const { range, items: itemsQuery } = seriesOf(filters, now)
  const { query, before } = useChartData(place, filters, now)
  const items = useQuery(usageQueries.series(place, itemsQuery))
  const prices = useQuery(usageQueries.prices(place))
  const report = useQuery(usageQueries.month(place))
  const keys = useQuery(keyQueries.list(place, { limit: 100 })).data?.data ?? []
  const nameOf = groupNames(filters.by, keys)
  const pace = filters.by !== 'environment' && report.data && paceWords(report.data, now)

  return (
    <>
      <UsageToolbar filters={filters} range={range} onChange={setFilters} />
      {filters.key && <KeyFilter keyId={filters.key} keys={keys} onClear={() => setFilters({ key: null })} />}
      <Loaded query={query} skeleton={<UsageSkeleton />} failed="Couldn’t load usage">
        {(shown) =>
          shown.calls === 0 && shown.total === 0 ? (
            <NoUsage place={place} range={rangeWords(range)} isCurrent={range.to > now && !filters.key} />
          ) : (
            <>
              <UsageOverTime {...{ place, shown, before, filters, range, now, nameOf }} />
              {pace && <p className="mt-2 text-sm text-pretty text-ink">{pace}</p>}
              {filters.range === '12m' && <UsageMonths place={place} />}
              {filters.by !== 'item' && <UsageGroups {...{ place, shown, filters, range, now, nameOf }} />}
              <Loaded
                query={items}
                skeleton={<Skeleton className="mt-10 h-24 w-full" />}
                failed="Couldn’t load the cost breakdown"
              >
                {(used) => (
                  <UsageBreakdown
                    place={place}
                    items={used}
                    prices={prices.data?.data ?? []}
                    range={range}
                    keyId={filters.key}
                  />
                )}
              </Loaded>
            </>
          )
        }
      </Loaded>
      <Loaded
        query={report}
        skeleton={<Skeleton className="mt-8 h-14 w-full" />}
        failed="Couldn’t load this month’s quota and caps"
      >
        {(month) => <ThisMonth place={place} report={month} keys={keys} now={now} />}
      </Loaded>
      <WhatIfSection place={place} items={items.data} range={range} />
    </>
  )
}

function UsageSkeleton() {
  return (
    <>
      <Skeleton className="mb-2 h-3 w-24" />
      <Skeleton className="mb-2 h-6 w-40" />
      <Skeleton className="mb-5 h-3 w-32" />
      <div className="h-64 sm:h-72">
        <PlotSkeleton />
      </div>
      <Skeleton className="mt-5 h-3 w-72" />
      <Skeleton className="mt-6 h-3 w-full max-w-3xl" />
      <Skeleton className="mt-14 mb-4 h-4 w-24" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="mt-14 mb-4 h-4 w-36" />
      <Skeleton className="h-48 w-full" />
    </>
  )
}
