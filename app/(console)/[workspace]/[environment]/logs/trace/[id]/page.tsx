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
  const { id: encoded, ...scope } = await params
  await requireWorkspace(scope.workspace)
  const id = decodeURIComponent(encoded)
  const state = await prefetchFor(scope, traceQueries.get(scope, id))

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
      <TraceSearch key={id} scope={scope} traced={id} />
      <TraceTimeline scope={scope} id={id} />
    </Hydrate>
  )
}
