import { useQuery } from '@tanstack/react-query'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { verdictOf } from '#console/_deliveries/verdict.ts'
import { webhookEventQueries } from '#lib/data/webhook-events.ts'
import { type Delivery, webhookQueries } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { outcomeOf } from './outcome.ts'

type EventVerdictProps = {
  place: Place
  webhookId: string
  delivery: Delivery
  onOpen: (deliveryId: string) => void
}

/** Delivery status over all attempts, with a link to each of them. */
export function EventVerdict({ place, webhookId, delivery, onOpen }: EventVerdictProps) {
  const { eventId } = delivery
  const event = useQuery(webhookEventQueries.get(place, webhookId, eventId))
  const siblings = useQuery(webhookQueries.deliveries(place, webhookId, { eventId }))
  const here = event.data?.deliveries.find((one) => one.webhookId === webhookId)
  if (!here) return null
  const { meaning, story, at } = verdictOf(here, event.data?.test)
  const attempts = (siblings.data?.data ?? []).toReversed()

  return (
    <section aria-label="Delivery status" className="mb-5 border-b pb-5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink">
        <StatusBadge meaning={meaning}>{story}</StatusBadge>
        {at && <RelativeTime at={at} />}
      </p>
      {attempts.length > 1 && (
        <ol className="mt-3 flex flex-wrap gap-2" aria-label="Attempts">
          {attempts.map((attempt) => (
            <li key={attempt.deliveryId}>
              <button
                type="button"
                aria-current={attempt.deliveryId === delivery.deliveryId}
                onClick={() => onOpen(attempt.deliveryId)}
                className="h-7 rounded-md border px-2 text-xs text-muted tabular-nums hover:bg-hover hover:text-ink aria-current:border-accent aria-current:text-ink"
              >
                {attempt.attempt}: {outcomeOf(attempt) ?? attempt.state}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
