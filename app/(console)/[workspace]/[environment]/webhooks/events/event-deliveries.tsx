import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { besideBadge } from '#console/_deliveries/event-story.ts'
import { RedeliverButton } from '#console/_deliveries/redeliver-button.tsx'
import { verdictOf } from '#console/_deliveries/verdict.ts'
import { type EventRecord, useRefreshEvents } from '#lib/data/events.ts'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'

type EventDeliveriesProps = { place: Place; event: EventRecord }
type Delivery = EventRecord['deliveries'][number]

/** The status at each webhook, with a link to its attempts and a button to redeliver. */
export function EventDeliveries({ place, event }: EventDeliveriesProps) {
  const { data } = useQuery(webhookQueries.list(place))
  return (
    <Section title="Webhooks" className="mb-6!">
      {event.deliveries.length === 0 ? (
        <p className="text-sm text-muted">
          No enabled webhook subscribed to <code className="text-xs">{event.type}</code> when it occurred.{' '}
          <Link href={routes.webhooks(place)} className="ink-link">
            Webhooks
          </Link>
        </p>
      ) : (
        <ul className="divide-y border-y text-sm">
          {event.deliveries.map((delivery) => (
            <DeliveryVerdict
              key={delivery.webhookId}
              place={place}
              delivery={delivery}
              webhook={data?.data.find(({ webhookId }) => webhookId === delivery.webhookId)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

type DeliveryVerdictProps = { place: Place; delivery: Delivery; webhook: Webhook | undefined }

function DeliveryVerdict({ place, delivery, webhook }: DeliveryVerdictProps) {
  const refresh = useRefreshEvents(place)
  const { meaning, word, story, at } = verdictOf(delivery)
  const answer = delivery.lastStatus ?? delivery.lastError?.replaceAll('_', ' ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <span className="w-20 shrink-0">
        <StatusBadge meaning={meaning}>{word}</StatusBadge>
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link href={routes.delivery(place, delivery.webhookId, delivery.lastDeliveryId)} className="break-all ink-link">
          {webhook?.url ?? delivery.webhookId}
        </Link>
        <p className="text-xs text-muted">
          {besideBadge(word, story)} {at && <RelativeTime at={at} />}
          {answer !== undefined && ` · last response ${answer}`}
        </p>
      </div>
      {webhook && (
        <RedeliverButton
          place={place}
          webhook={webhook}
          deliveries={[{ deliveryId: delivery.lastDeliveryId, isDelivered: delivery.verdict === 'delivered' }]}
          onDone={refresh}
        />
      )}
    </li>
  )
}
