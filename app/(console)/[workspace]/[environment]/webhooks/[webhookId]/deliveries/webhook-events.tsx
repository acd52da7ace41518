import { useQuery } from '@tanstack/react-query'
import { code, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Send } from '#components/ui/icons.tsx'
import { besideBadge } from '#console/_deliveries/event-story.ts'
import { RedeliverButton } from '#console/_deliveries/redeliver-button.tsx'
import { type EventDelivery, verdictOf } from '#console/_deliveries/verdict.ts'
import { type EventRecord, webhookEventQueries } from '#lib/data/webhook-events.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { webhookEventSearch } from './delivery-search.ts'

type WebhookEvent = EventRecord & { here: EventDelivery }

const columns: Column<WebhookEvent>[] = [
  code('type', 'Event', ({ type }) => type),
  plain('verdict', 'Delivery', ({ here }) => here.verdict, {
    cell: ({ here }) => {
      const { meaning, word } = verdictOf(here)
      return <StatusBadge meaning={meaning}>{word}</StatusBadge>
    },
    phone: 'aside',
  }),
  plain('story', 'Delivery status', storyText, {
    cell: ({ here, test }) => {
      const { word, story, at } = verdictOf(here, test)
      return (
        <span>
          {besideBadge(word, story)} {at && <RelativeTime at={at} />}
        </span>
      )
    },
  }),
  plain('answer', 'Last response', ({ here }) => here.lastStatus ?? here.lastError?.replaceAll('_', ' ')),
  code('object', 'Object', ({ objectId }) => objectId, { phone: 'hidden', isExtra: true }),
  time('happened', 'Occurred', ({ timestamp }) => timestamp, {
    cell: ({ timestamp, test }) => (
      <span>
        <RelativeTime at={timestamp} />
        {test && <span className="text-muted"> (test)</span>}
      </span>
    ),
  }),
  code('event_id', 'ID', ({ id }) => id, { phone: 'hidden', isExtra: true }),
]

type WebhookEventsProps = { place: Place; webhook: Webhook; types: readonly string[] }

/** One row for each event, with its delivery status over all attempts. */
export function WebhookEvents({ place, webhook, types }: WebhookEventsProps) {
  const { webhookId } = webhook
  const list = useList(webhookEventSearch)
  return (
    <ListScreen<EventRecord, WebhookEvent>
      list={list}
      query={useQuery(webhookEventQueries.list(place, webhookId, list.filters, list.cursor))}
      rows={(data) => eventsAt(data, webhookId)}
      caption="Events"
      noun="event"
      columns={columns}
      columnsName="webhook-events"
      rowId={({ id }) => id}
      opens={({ here }) => here.lastDeliveryId}
      rowLabel={(row) => `${labelOf(row)}, open its last attempt`}
      csv={{ name: `events-${webhookId}` }}
      options={{ event: types.map((value) => ({ value, label: value })) }}
      selection={{
        label: labelOf,
        actions: (rows, select) => (
          <RedeliverButton
            place={place}
            webhook={webhook}
            deliveries={rows.map(({ here }) => ({
              deliveryId: here.lastDeliveryId,
              isDelivered: here.verdict === 'delivered',
            }))}
            onDone={() => select([])}
          />
        ),
      }}
      noMatch="No events in the last 30 days match these filters."
      none={
        <EmptyState icon={<Send />} title="No events yet">
          Each event for this webhook appears here with its delivery status. Send a test event to see one.
        </EmptyState>
      }
    />
  )
}

function eventsAt(data: EventRecord[], webhookId: string): WebhookEvent[] {
  return data.flatMap((event) => {
    const here = event.deliveries.find((one) => one.webhookId === webhookId)
    return here ? [{ ...event, here }] : []
  })
}

function storyText({ here, test }: WebhookEvent) {
  const { story, at } = verdictOf(here, test)
  return at ? `${story} ${formatUtc(at)}` : story
}

function labelOf({ type, here }: WebhookEvent) {
  return `${type}, ${here.verdict}`
}
