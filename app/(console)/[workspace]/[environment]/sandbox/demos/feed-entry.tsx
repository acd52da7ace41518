import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { DeliveryBadge } from '#console/_deliveries/delivery-badge.tsx'
import { type EventGroups, selects } from '#console/_webhooks/event-patterns.ts'
import type { Delivery } from '#lib/data/events-stream.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { formatDuration } from '#lib/duration.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { FeedItem } from './feed.ts'

const JsonViewer = lazily(async () => (await import('#components/code/json-viewer.tsx')).JsonViewer)

export function FeedEntry({ place, event, deliveries, groups }: FeedItem & { place: Place; groups: EventGroups }) {
  const isFailure = /failed|expired/.test(event.type)
  return (
    <li>
      <Disclosure
        summaryClassName="min-h-10 flex-wrap gap-x-2.5 gap-y-1 px-1 py-1.5 text-sm hover:bg-hover/70"
        summary={
          <>
            <StatusBadge meaning={isFailure ? 'warning' : 'done'}>
              <code>{event.type}</code>
            </StatusBadge>
            <span className="text-xs text-muted">{deliverySummary(deliveries)}</span>
            <RelativeTime at={event.timestamp} className="ml-auto text-xs text-muted" />
          </>
        }
      >
        <div className="flex flex-col gap-3 pt-1 pr-1 pb-4 pl-6">
          <FeedDeliveries place={place} kind={event.type} deliveries={deliveries} groups={groups} />
          <JsonViewer value={event} title="Event" label={`Event ${event.type}`} />
        </div>
      </Disclosure>
    </li>
  )
}

function deliverySummary(deliveries: Delivery[]) {
  if (deliveries.length === 0) return null
  const delivered = deliveries.filter(({ state }) => state === 'succeeded').length
  return delivered === deliveries.length ? 'delivered' : `${delivered} of ${deliveries.length} delivered`
}

type FeedDeliveriesProps = { place: Place; kind: string; deliveries: Delivery[]; groups: EventGroups }

function FeedDeliveries({ place, kind, deliveries, groups }: FeedDeliveriesProps) {
  const { data } = useQuery(webhookQueries.list(place))
  const subscribed = data?.data.filter(
    ({ state, events }) => state === 'enabled' && events.some((pattern) => selects(pattern, kind, groups)),
  )

  if (deliveries.length === 0) {
    return (
      <p className="text-sm text-muted">
        {subscribed?.length === 0 ? 'No webhook subscribes to this event. ' : 'No completed attempts yet. '}
        <Link href={routes.webhooks(place)} className="ink-link">
          Webhooks
        </Link>
      </p>
    )
  }
  return (
    <ul aria-label="Deliveries" className="flex flex-col gap-1.5 text-sm">
      {deliveries.map((delivery) => (
        <li key={delivery.deliveryId} className="flex items-center gap-2.5">
          <DeliveryBadge state={delivery.state} />
          <Link
            href={routes.delivery(place, delivery.webhookId, delivery.deliveryId)}
            title={delivery.request.url}
            className="min-w-0 flex-1 truncate ink-link"
          >
            {delivery.request.url}
          </Link>
          <span className="shrink-0 text-xs text-muted tabular-nums">
            {delivery.attempt > 1 && `attempt ${delivery.attempt} · `}
            {delivery.response?.status ?? 'no response'}
            {delivery.durationMs !== null && ` · ${formatDuration(delivery.durationMs)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
