import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { listViews } from '#lib/server/saved-views/saved-views.ts'
import { viewRefusal } from '#lib/server/saved-views/view-refusal.ts'
import { namedKeys } from '../_activity/key-names.ts'
import { errorFilters, loadLogSearch, toRequestFilters } from './log-filters.ts'
import { LogsView } from './logs-view.tsx'

export const metadata: Metadata = { title: 'Logs' }

export default async function LogsPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/logs'>) {
  const scope = await params
  const { workspace, role } = await requireWorkspace(scope.workspace)
  const search = await loadLogSearch(searchParams)
  const filters = toRequestFilters(search)
  const [state, views] = await Promise.all([
    prefetchFor(
      scope,
      requestQueries.list(scope, filters, { cursor: search.after.at(-1) }),
      requestQueries.volume(scope, filters),
      namedKeys(scope),
      ...(search.show === 'errors' ? [requestQueries.errors(scope, errorFilters(filters))] : []),
      ...(search.request ? [requestQueries.get(scope, search.request)] : []),
    ),
    listViews(database(), { workspaceId: workspace.workspace_id, screen: 'logs' }),
  ])

  return (
    <Hydrate state={state}>
      <LogsView scope={scope} views={views} viewRefusal={viewRefusal(role)} />
    </Hydrate>
  )
}
