import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { sentKinds } from '#lib/data/event-kinds.ts'
import { events } from '#lib/data/events.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { eventSearch } from './event-search.ts'
import { EventsView } from './events-view.tsx'

export const metadata: Metadata = { title: 'Events' }

export default async function EventsPage({
  params,
  searchParams,
}: PageProps<'/[workspace]/[environment]/webhooks/events'>) {
  const place = await params
  const { filters, cursor, open } = await loadSearch(eventSearch, searchParams)
  const [state, views] = await Promise.all([
    prefetchFor(
      place,
      events.page(place, filters, cursor),
      open && events.one(place, open),
      open && webhookQueries.list(place),
    ),
    viewsFor(place, 'events'),
  ])

  return (
    <Hydrate state={state}>
      <EventsView place={place} types={sentKinds} views={views} />
    </Hydrate>
  )
}
