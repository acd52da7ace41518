import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { namedKeys } from './key-names.ts'
import { logSearch, toRequestFilters } from './log-search.ts'
import { LogsView } from './logs-view.tsx'

export const metadata: Metadata = { title: 'Requests' }

export default async function LogsPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/logs'>) {
  const scope = await params
  const { cursor, open, ...search } = await logSearch.load(searchParams)
  const filters = toRequestFilters(search.filters)
  const [state, views] = await Promise.all([
    prefetchFor(
      scope,
      requestQueries.page(scope, filters, cursor),
      requestQueries.volume(scope, filters),
      namedKeys(scope),
      open && requestQueries.one(scope, open),
    ),
    viewsFor(scope, 'logs'),
  ])

  return (
    <Hydrate state={state}>
      <LogsView scope={scope} views={views} />
    </Hydrate>
  )
}
