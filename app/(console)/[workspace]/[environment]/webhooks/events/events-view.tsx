'use client'

import { code, plain, shortId, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Zap } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { besideBadge, storyOf, storyText } from '#console/_deliveries/event-story.ts'
import { EventVerdictBadge } from '#console/_deliveries/event-verdict-badge.tsx'
import { FirstPaymentLink } from '#console/_payments/first-payment-link.tsx'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { type EventRecord, events, useRefreshEvents } from '#lib/data/events.ts'
import { useEventStream } from '#lib/data/events-stream.ts'
import type { Place } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { eventSearch } from './event-search.ts'

const EventDrawer = lazily(async () => (await import('./event-drawer.tsx')).EventDrawer)

const columns: Column<EventRecord>[] = [
  plain('type', 'Event', ({ type }) => type, {
    cell: ({ type, test }) => (
      <span>
        <code className="text-xs">{type}</code>
        {test && <span className="text-xs text-muted"> test</span>}
      </span>
    ),
  }),
  plain('verdict', 'Delivery', ({ verdict }) => verdict, {
    cell: ({ verdict, deliveries }) => <EventVerdictBadge verdict={verdict} deliveries={deliveries} />,
    phone: 'aside',
  }),
  plain('story', 'Delivery status', (event) => storyText(event), { cell: (event) => <Story event={event} /> }),
  shortId('object', 'Object', ({ objectId }) => objectId),
  time('happened', 'Occurred', ({ timestamp }) => timestamp),
  plain('sequence', 'Sequence', ({ sequence }) => sequence, { align: 'end', isExtra: true, phone: 'hidden' }),
  code('event_id', 'ID', ({ id }) => id, { isExtra: true, phone: 'hidden' }),
]

type EventsViewProps = { place: Place; types: readonly string[]; views: ViewsOfScreen }

export function EventsView({ place, types, views }: EventsViewProps) {
  const list = useList(eventSearch)
  const refresh = useRefreshEvents(place)
  const stream = useEventStream(place, { onLive: refresh, onEvent: refresh, onDelivery: refresh })

  // An event opens; any other ID filters the list to events about it.
  function find(id: string) {
    if (id.startsWith('evt_')) list.open(id)
    else list.narrow({ object: id })
  }

  return (
    <>
      <PageHeader title="Events" description="Events and their delivery status, kept for 30 days." />
      <ListScreen
        list={list}
        {...events.useList(place, list)}
        caption="Events"
        noun="event"
        columns={columns}
        columnsName="events"
        rowId={({ id }) => id}
        rowLabel={({ type, test, verdict }) => `${type}${test ? ' test' : ''}, ${verdict}, open`}
        drawer={(id, close) => <EventDrawer place={place} eventId={id} onClose={close} />}
        live={{ stream: stream.state }}
        find={{
          label: 'Search events by ID',
          placeholder: 'Event or object ID',
          form: /^\w{3,64}$/,
          advice: 'Enter an ID, such as evt_… or co_….',
          onFind: find,
        }}
        options={{ type: types.map((value) => ({ value, label: value })) }}
        aside={<SavedViews place={place} list={list} {...views} />}
        skeletonRows={10}
        noMatch="No events in the last 30 days match these filters."
        none={<NoEvents place={place} />}
      />
    </>
  )
}

function Story({ event }: { event: EventRecord }) {
  const { text, at } = storyOf(event)
  return (
    <span>
      {besideBadge('Delivered', text)} {at && <RelativeTime at={at} />}
    </span>
  )
}

function NoEvents({ place }: { place: Place }) {
  return (
    <EmptyState icon={<Zap />} title="No events yet" action={<FirstPaymentLink place={place} />}>
      Events for your checkouts and payments appear here, even without a webhook.
    </EmptyState>
  )
}
