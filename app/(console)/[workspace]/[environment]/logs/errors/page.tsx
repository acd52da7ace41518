import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { toRequestFilters } from '../log-search.ts'
import { errorSearch } from './error-search.ts'
import { ErrorsView } from './errors-view.tsx'

export const metadata: Metadata = { title: 'Errors' }

export default async function ErrorsPage({
  params,
  searchParams,
}: PageProps<'/[workspace]/[environment]/logs/errors'>) {
  const place = await params
  const { filters } = await loadSearch(errorSearch, searchParams)
  const state = await prefetchFor(place, requestQueries.errors(place, toRequestFilters(filters)))

  return (
    <Hydrate state={state}>
      <PageHeader title="Errors" description="Failed requests, grouped by code and operation." />
      <ErrorsView place={place} />
    </Hydrate>
  )
}
