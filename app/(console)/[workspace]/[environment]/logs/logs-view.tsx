'use client'

import Link from 'next/link'
import { useQueryStates } from 'nuqs'
import { PageHeader } from '#components/layout/page-header.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { routes, type Scope } from '#lib/routes.ts'
import type { SavedView } from '#lib/server/saved-views/saved-views.ts'
import { useKeyNames } from '../_activity/key-names.ts'
import { CallsTable } from './calls-table.tsx'
import { logSearch, noLogFilters, spanOf, toRequestFilters, writeLogSearch } from './log-filters.ts'
import { LogToolbar } from './log-toolbar.tsx'

const Volume = lazily(async () => (await import('./volume.tsx')).Volume, <div className="mb-5 min-h-28" />)
const ErrorGroups = lazily(async () => (await import('./error-groups.tsx')).ErrorGroups)
const RequestDrawer = lazily(async () => (await import('./request-drawer.tsx')).RequestDrawer)

type LogsViewProps = { scope: Scope; views: SavedView[]; viewRefusal: string | null }

const tabs = [
  { value: 'calls', label: 'Requests' },
  { value: 'errors', label: 'Errors by cause' },
] as const

export function LogsView({ scope, views, viewRefusal }: LogsViewProps) {
  const [search, setSearch] = useQueryStates(logSearch, { history: 'push' })
  const filters = toRequestFilters(search)
  const keyNames = useKeyNames(scope)
  const narrow = (change: Partial<typeof search>) => setSearch({ ...change, after: [] })

  return (
    <>
      <PageHeader
        title="Logs"
        description="API requests and responses, kept for 30 days. Secrets and card data are removed."
      />
      <LogToolbar
        scope={scope}
        search={search}
        keyNames={keyNames}
        views={views}
        viewRefusal={viewRefusal}
        onChange={narrow}
        onClear={() => setSearch(noLogFilters)}
      />
      <Volume
        scope={scope}
        filters={filters}
        linkTo={(span) => writeLogSearch(routes.logs(scope), { ...search, ...span, after: [], request: null })}
        onPick={narrow}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label="Show"
          value={search.show}
          options={tabs}
          onValueChange={(show) => setSearch({ show })}
        />
        {(filters.from || filters.to) && (
          <Link href={routes.events(scope, spanOf(filters))} className="text-sm ink-link">
            View events
          </Link>
        )}
      </div>
      {search.show === 'errors' ? (
        <ErrorGroups
          scope={scope}
          filters={filters}
          onShow={(group) => setSearch({ ...noLogFilters, ...group, from: search.from, to: search.to, show: 'calls' })}
        />
      ) : (
        <CallsTable
          scope={scope}
          filters={filters}
          keyNames={keyNames}
          after={search.after}
          openId={search.request}
          onOpen={(request) => setSearch({ request })}
          onPage={(after) => setSearch({ after })}
          onClear={() => setSearch(noLogFilters)}
        />
      )}
      {search.request && (
        <RequestDrawer
          scope={scope}
          requestId={search.request}
          keyNames={keyNames}
          onClose={() => setSearch({ request: null })}
        />
      )}
    </>
  )
}
