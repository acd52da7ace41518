import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { namedKeys } from './key-names.ts'
import { logSearch, toRequestFilters } from './log-search.ts'
import { LogsView } from './logs-view.tsx'

export const metadata: Metadata = { title: 'Requests' }

export default async function LogsPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/logs'>) {
  const place = await params
  const { cursor, open, ...search } = await loadSearch(logSearch, searchParams)
  const filters = toRequestFilters(search.filters)
  const [state, views] = await Promise.all([
    prefetchFor(
      place,
      requestQueries.page(place, filters, cursor),
      requestQueries.volume(place, filters),
      namedKeys(place),
      open && requestQueries.one(place, open),
    ),
    viewsFor(place, 'logs'),
  ])

  return (
    <Hydrate state={state}>
      <LogsView place={place} views={views} />
    </Hydrate>
  )
}
