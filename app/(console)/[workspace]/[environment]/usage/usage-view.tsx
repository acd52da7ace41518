'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { PlotSkeleton } from '#components/charts/stacked-chart.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { usageQueries } from '#lib/data/usage.ts'
import type { Scope } from '#lib/routes.ts'
import { currentMonth, pickableMonths, shiftMonth } from './months.ts'
import { Quota } from './quota.tsx'
import { UsageBreakdown } from './usage-breakdown.tsx'
import { totalCalls } from './usage-chart.ts'
import { usageFilters } from './usage-filters.ts'
import { UsageOverTime } from './usage-over-time.tsx'
import { UsageRange } from './usage-range.tsx'

const NoUsage = dynamic(async () => (await import('./no-usage.tsx')).NoUsage)

export function UsageView({ scope, now: renderedAt }: { scope: Scope; now: string }) {
  const [filters, setFilters] = useQueryStates(usageFilters, { history: 'push' })
  // The server's: a page drawn again by the browser a moment later must show the same days.
  const [now] = useState(() => new Date(renderedAt))
  const months = pickableMonths(now)
  const month = filters.month ?? currentMonth(now)
  const before = shiftMonth(month, -1)

  const query = useQuery(usageQueries.month(scope, month))
  const beforeQuery = useQuery({ ...usageQueries.month(scope, before), enabled: months.includes(before) })
  const earlier = beforeQuery.data
  const compared = earlier?.period === before && totalCalls(earlier) > 0 ? earlier : undefined
  const range = <UsageRange months={months} month={month} show={filters.show} onChange={setFilters} />

  return (
    <Loaded query={query} skeleton={<UsageSkeleton />}>
      {(report) => (
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
          {totalCalls(report) === 0 ? (
            <NoUsage scope={scope} month={report.period} isCurrent={month === months[0]} range={range} />
          ) : (
            <>
              <UsageOverTime
                scope={scope}
                report={report}
                before={compared}
                show={filters.show}
                now={now}
                range={range}
              />
              {report.quotas.map((quota) => (
                <Quota key={quota.name} quota={quota} />
              ))}
              <UsageBreakdown scope={scope} report={report} />
            </>
          )}
        </div>
      )}
    </Loaded>
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
    </>
  )
}
