'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { allEvents, type EventRecord, eventQueries, refreshEvents } from '#lib/data/events.ts'
import { useEventStream } from '#lib/data/events-stream.ts'
import type { Scope } from '#lib/routes.ts'
import type { SavedView } from '#lib/server/saved-views/saved-views.ts'
import { followState } from '../_activity/follow-state.ts'
import { TailControl } from '../_activity/tail-control.tsx'
import { useTail } from '../_activity/use-tail.ts'
import { eventColumns } from './event-columns.tsx'
import { eventSearch, noEventFilters, toEventFilters } from './event-filters.ts'
import { EventToolbar } from './event-toolbar.tsx'
import { NoEvents } from './no-events.tsx'

const EventDrawer = lazily(async () => (await import('./event-drawer.tsx')).EventDrawer)

type EventsViewProps = {
  scope: Scope
  kinds: readonly string[]
  views: SavedView[]
  viewRefusal: string | null
}

const idOf = (event: EventRecord) => event.id
const table = { caption: 'Events', columns: eventColumns, rowId: idOf, columnsName: 'events' }

export function EventsView({ scope, kinds, views, viewRefusal }: EventsViewProps) {
  const [search, setSearch] = useQueryStates(eventSearch, { history: 'push' })
  const { after } = search
  const filters = toEventFilters(search)
  const query = useQuery(eventQueries.list(scope, filters, after.at(-1)))
  const tail = useTail(JSON.stringify([filters, after]), query.data, idOf)
  const client = useQueryClient()
  const refresh = () => refreshEvents(client, scope)
  // A burst is fetched once; while somebody holds the list still, what came is fetched to be counted.
  const stream = useEventStream(scope, { onLive: refresh, onEvent: refresh, onDelivery: refresh })
  const nextCursor = tail.shown?.nextCursor
  const toolbar = (
    <>
      <EventToolbar
        search={search}
        kinds={kinds}
        onChange={(change) => setSearch({ ...change, after: [] })}
        views={{ scope, screen: 'events', views, refusal: viewRefusal }}
      />
      <TailControl
        state={followState(query, tail, stream.state)}
        waiting={tail.waiting}
        noun="event"
        onToggle={tail.isPaused ? tail.resume : tail.pause}
      />
    </>
  )

  return (
    <>
      <PageHeader title="Events" description="Events and their delivery status, kept for 30 days." />
      <Loaded
        query={query}
        skeleton={<DataTable {...table} rows={[]} skeletonRows={10} toolbar={toolbar} />}
        toolbar={toolbar}
      >
        {(page) => (
          <DataTable
            {...table}
            rows={tail.shown?.data ?? page.data}
            rowLabel={({ type, test, verdict }) => `${type}${test ? ' test' : ''}, ${verdict}, open`}
            openId={search.event}
            onOpen={(event) => setSearch({ event: event.id })}
            toolbar={toolbar}
            csvName={`events-${scope.environment}.csv`}
            csvPages={(signal) => allEvents(scope, filters, client, signal)}
            paging={{
              noun: 'event',
              pending: query.isPlaceholderData,
              ...(after.length > 0 && { onPrevious: () => setSearch({ after: after.slice(0, -1) }) }),
              ...(nextCursor && { onNext: () => setSearch({ after: [...after, nextCursor] }) }),
            }}
            empty={
              <NoEvents
                scope={scope}
                isFiltered={Object.keys(filters).length > 0}
                onClear={() => setSearch(noEventFilters)}
              />
            }
          />
        )}
      </Loaded>
      {search.event && <EventDrawer scope={scope} eventId={search.event} onClose={() => setSearch({ event: null })} />}
    </>
  )
}
