'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { traceQueries } from '#lib/data/trace.ts'
import { type Place, routes } from '#lib/routes.ts'
import { TraceNodes } from './trace-nodes.tsx'

/** The chain that an ID is part of, from the request to the deliveries. */
export function TraceTimeline({ place, id }: { place: Place; id: string }) {
  const query = useQuery(traceQueries.get(place, id))
  const absence = absenceOf(query.error)
  if (absence === 'missing') {
    return (
      <EmptyState title="ID not found">
        <code className="break-all">{id}</code> doesn’t exist in this environment. It may belong to the other
        environment, or be older than 30 days.
      </EmptyState>
    )
  }
  if (absence === 'wiped') {
    return (
      <EmptyState title="Deleted in a sandbox wipe">
        {query.error?.message} The request that created it is still in the{' '}
        <Link href={routes.logs(place, { object: id })} className="ink-link underline">
          logs
        </Link>
        .
      </EmptyState>
    )
  }
  return (
    <Loaded query={query} skeleton={<TraceSkeleton />}>
      {(trace) => <TraceNodes place={place} trace={trace} />}
    </Loaded>
  )
}

function TraceSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
