import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { lastDayQueries } from '#lib/data/last-day.ts'
import { plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

const SHOWN = 5

/** Errors by cause: forty failures with one cause are one line. */
export function FailedCalls({ place }: { place: Place }) {
  const query = useQuery(lastDayQueries.errors(place))
  return (
    <Section
      title="Errors"
      description="Last 24 hours, by cause"
      link={{ href: routes.errorGroups(place), label: 'Open errors' }}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-32 rounded-lg" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title="No errors">Failed requests appear here, grouped by cause.</EmptyState>}
      >
        {({ data }) => (
          <ul className="border-t">
            {data.slice(0, SHOWN).map((group) => (
              <li
                key={`${group.status} ${group.code} ${group.operation}`}
                className="relative border-b hover:bg-hover/60"
              >
                <Link
                  href={routes.logs(place, {
                    operation: group.operation,
                    ...(group.code ? { code: group.code } : { status: String(group.status) }),
                  })}
                  className="flex items-center gap-3 px-1 py-2.5 text-sm focus-visible:-outline-offset-2"
                >
                  <Badge tone={group.status >= 500 ? 'danger' : 'warning'} className="tabular-nums">
                    {group.status}
                  </Badge>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-mono text-xs text-ink">{group.code ?? 'No error code'}</span>
                    <span className="block truncate text-xs text-muted">{group.operation}</span>
                  </span>
                  <span className="shrink-0 text-right text-xs text-muted tabular-nums">
                    <span className="block text-ink">{plural(group.count, 'request')}</span>
                    <RelativeTime at={group.lastAt} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
