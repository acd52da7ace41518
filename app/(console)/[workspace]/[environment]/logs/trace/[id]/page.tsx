import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { TraceTimeline } from '#console/_trace/trace-timeline.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { traceQueries } from '#lib/data/trace.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { TraceSearch } from '../trace-search.tsx'

export const metadata: Metadata = { title: 'Trace' }

export default async function TracePage({ params }: PageProps<'/[workspace]/[environment]/logs/trace/[id]'>) {
  const { id: encoded, ...place } = await params
  await requireWorkspace(place.workspace)
  const id = decodeURIComponent(encoded)
  const state = await prefetchFor(place, traceQueries.get(place, id))

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Trace"
        description={
          <>
            Everything linked to <code className="break-all">{id}</code>, from request to delivery
          </>
        }
      />
      <TraceSearch key={id} place={place} traced={id} />
      <TraceTimeline place={place} id={id} />
    </Hydrate>
  )
}
