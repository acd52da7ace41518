import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { eventKinds } from '#lib/data/event-kinds.ts'
import { eventQueries } from '#lib/data/events.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { listViews } from '#lib/server/saved-views/saved-views.ts'
import { viewRefusal } from '#lib/server/saved-views/view-refusal.ts'
import { loadEventSearch, toEventFilters } from './event-filters.ts'
import { EventsView } from './events-view.tsx'

export const metadata: Metadata = { title: 'Events' }

export default async function EventsPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/events'>) {
  const scope = await params
  const { workspace, role } = await requireWorkspace(scope.workspace)
  const search = await loadEventSearch(searchParams)
  const [state, views] = await Promise.all([
    prefetchFor(
      scope,
      eventQueries.list(scope, toEventFilters(search), search.after.at(-1)),
      ...(search.event ? [eventQueries.get(scope, search.event), webhookQueries.list(scope)] : []),
    ),
    listViews(database(), { workspaceId: workspace.workspace_id, screen: 'events' }),
  ])

  return (
    <Hydrate state={state}>
      <EventsView
        scope={scope}
        kinds={Object.values(eventKinds).flat()}
        views={views}
        viewRefusal={viewRefusal(role)}
      />
    </Hydrate>
  )
}
