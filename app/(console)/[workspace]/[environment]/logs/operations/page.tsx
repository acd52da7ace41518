import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { operationSearch } from './operation-search.ts'
import { OperationsView } from './operations-view.tsx'

export const metadata: Metadata = { title: 'Operations' }

export default async function OperationsPage({
  params,
  searchParams,
}: PageProps<'/[workspace]/[environment]/logs/operations'>) {
  const place = await params
  const { filters } = await loadSearch(operationSearch, searchParams)
  const state = await prefetchFor(place, requestQueries.operations(place, filters))

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Operations"
        description="Requests, failures and durations by operation, in the last 24 hours or the time that you choose."
      />
      <OperationsView place={place} />
    </Hydrate>
  )
}
