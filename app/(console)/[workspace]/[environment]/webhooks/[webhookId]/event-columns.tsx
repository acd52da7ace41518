import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import type { EventRecord } from '#lib/data/webhook-events.ts'
import { formatUtc } from '#lib/format.ts'
import { type EventDelivery, verdictOf } from './verdict.ts'

/** An event with what became of it at the webhook that is shown. */
export type WebhookEvent = EventRecord & { here: EventDelivery }

export function eventsOf(data: EventRecord[], webhookId: string): WebhookEvent[] {
  return data.flatMap((event) => {
    const here = event.deliveries.find((one) => one.webhookId === webhookId)
    return here ? [{ ...event, here }] : []
  })
}

const none = <span className="text-muted">–</span>

export const eventColumns: Column<WebhookEvent>[] = [
  {
    id: 'type',
    header: 'Event',
    cell: (event) => <code className="text-xs">{event.type}</code>,
    csv: (event) => event.type,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    cell: ({ here }) => {
      const { meaning, word } = verdictOf(here)
      return <StatusBadge meaning={meaning}>{word}</StatusBadge>
    },
    csv: ({ here }) => here.verdict,
    phone: 'aside',
  },
  {
    id: 'story',
    header: 'Delivery status',
    cell: ({ here, test }) => {
      const { story, at } = verdictOf(here, test)
      return (
        <span>
          {story} {at && <RelativeTime at={at} />}
        </span>
      )
    },
    csv: ({ here, test }) => {
      const { story, at } = verdictOf(here, test)
      return at ? `${story} ${formatUtc(at)}` : story
    },
  },
  {
    id: 'answer',
    header: 'Last response',
    cell: ({ here }) => here.lastStatus ?? here.lastError?.replaceAll('_', ' ') ?? none,
    csv: ({ here }) => here.lastStatus ?? here.lastError,
  },
  {
    id: 'object',
    header: 'Object',
    cell: ({ objectId }) => (objectId ? <code className="text-xs text-muted">{objectId}</code> : none),
    csv: ({ objectId }) => objectId,
    phone: 'hidden',
    isExtra: true,
  },
  {
    id: 'happened',
    header: 'Occurred',
    cell: ({ timestamp, test }) => (
      <span>
        <RelativeTime at={timestamp} />
        {test && <span className="text-muted"> (test)</span>}
      </span>
    ),
    csv: ({ timestamp }) => timestamp,
  },
  {
    id: 'event_id',
    header: 'Id',
    cell: ({ id }) => <code className="text-xs text-muted">{id}</code>,
    csv: ({ id }) => id,
    phone: 'hidden',
    isExtra: true,
  },
]
