'use client'

import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { ScrollText } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LIVE_MS, requestQueries } from '#lib/data/requests.ts'
import type { Place } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { useKeyNames } from './key-names.ts'
import { type LogList, logSearch, toRequestFilters } from './log-search.ts'
import { requestColumns } from './request-columns.tsx'

const CallSnippet = lazily(async () => (await import('#components/code/copy-as-code.tsx')).CallSnippet)
const LogsToolbar = lazily(async () => (await import('./logs-toolbar.tsx')).LogsToolbar, 'h-7 w-72 rounded-md')
const Volume = lazily(async () => (await import('./volume.tsx')).Volume, <div className="mb-5 min-h-28" />)
const RequestDrawer = lazily(async () => (await import('./request-drawer.tsx')).RequestDrawer)

type LogsViewProps = { place: Place; views: ViewsOfScreen }

export function LogsView({ place, views }: LogsViewProps) {
  const list = useList(logSearch)
  const keyNames = useKeyNames(place)
  const filters = toRequestFilters(list.filters)

  return (
    <>
      <PageHeader
        title="Requests"
        description="API requests and responses, kept for 30 days. Secrets and card data are removed."
      />
      <div className="mb-4 flex flex-wrap items-start gap-2">
        <LogsToolbar place={place} list={list} keyNames={keyNames} views={views} />
      </div>
      <Volume
        place={place}
        filters={filters}
        linkTo={(span) => list.hrefWith({ ...span, after: [], open: null })}
        onPick={list.narrow}
      />
      <Requests place={place} list={list} keyNames={keyNames} />
      {list.values.open && (
        <RequestDrawer place={place} requestId={list.values.open} keyNames={keyNames} onClose={() => list.open(null)} />
      )}
    </>
  )
}

type RequestsProps = { place: Place; list: LogList; keyNames: ReadonlyMap<string, string> }

function Requests({ place, list, keyNames }: RequestsProps) {
  const filters = toRequestFilters(list.filters)
  const isNewest = !list.cursor && !filters.to
  return (
    <ListScreen
      list={list}
      {...requestQueries.useList(place, { filters, cursor: list.cursor }, isNewest ? { refetchInterval: LIVE_MS } : {})}
      caption="Requests"
      noun="request"
      columns={requestColumns(keyNames)}
      columnsName="logs"
      rowId={({ requestId }) => requestId}
      rowLabel={({ method, path, status }) => `${method} ${path}, ${status}, open`}
      toolbar={null}
      live={{ off: isNewest ? null : 'Streaming works only on the first page without an end time.' }}
      skeletonRows={10}
      noMatch={`No requests in the last 30 days match these filters.${filters.excludeSelf ? ' Console requests are hidden.' : ''}`}
      none={
        <EmptyState
          icon={<ScrollText />}
          title="No requests yet"
          snippet={<CallSnippet call={{ operation: 'account.get' }} label="First request" />}
        >
          Your servers’ requests appear here within two seconds.
        </EmptyState>
      }
    />
  )
}
