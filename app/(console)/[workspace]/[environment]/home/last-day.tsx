import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { combineQueries } from '#lib/api/combine-queries.ts'
import { formatCost } from '#lib/cost.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { formatNumber, formatPercent, formatUtcMonth } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { callsOf, paceSentence } from './figures.ts'

export function LastDay({ place }: { place: Place }) {
  const calls = useQuery(lastDayQueries.calls(place))
  const usage = useQuery(usageQueries.month(place))

  return (
    <Loaded
      query={combineQueries(calls, usage)}
      skeleton={<Skeleton className="mb-10 h-28 rounded-lg" />}
      failed="Couldn’t load requests, errors and cost"
    >
      {([volume, report]) => {
        const { all, failed } = callsOf(volume)
        return (
          <section aria-label="Now" className="mb-10">
            <dl className="grid divide-line rounded-lg border max-sm:divide-y sm:grid-cols-3 sm:divide-x">
              <Figure label="Requests, last 24 hours" href={routes.logs(place)} value={formatNumber(all)}>
                {all === 0 ? 'None from your servers' : `${formatNumber(all - failed)} succeeded`}
              </Figure>
              <Figure label="Errors, last 24 hours" href={routes.errorGroups(place)} value={formatNumber(failed)}>
                {all === 0 ? 'No errors' : `${formatPercent(failed / all)} of requests`}
              </Figure>
              <Figure
                label={`${report.billable ? 'Cost' : 'Estimated cost (not billed)'}, ${formatUtcMonth(`${report.period}-01`)}`}
                href={routes.usage(place)}
                value={formatCost(report.total, report.currency)}
              >
                {paceSentence(report)}
              </Figure>
            </dl>
          </section>
        )
      }}
    </Loaded>
  )
}

function Figure({ label, href, value, children }: { label: string; href: Route; value: string; children: ReactNode }) {
  return (
    <div className="relative p-4 transition-colors hover:bg-hover/60">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-1 text-xl font-semibold text-ink tabular-nums">
        <Link href={href} className="after:absolute after:inset-0">
          {value}
        </Link>
      </dd>
      <dd className="mt-0.5 text-xs text-pretty text-muted tabular-nums">{children}</dd>
    </div>
  )
}
