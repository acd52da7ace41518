import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import type { Delivery } from '#lib/data/webhooks.ts'
import { formatDuration } from '#lib/format.ts'
import { DeliveryBadge } from '../delivery-badge.tsx'
import { outcomeOf } from './delivery-outcome.ts'
import type { ShownDelivery } from './next-attempts.ts'

export const triggers: Record<Delivery['trigger'], string> = {
  event: 'Event',
  retry: 'Retry',
  replay: 'Redelivery',
  test: 'Test',
}

const none = <span className="text-muted">–</span>

export const deliveryColumns: Column<ShownDelivery>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: (delivery) => <code className="text-xs">{delivery.eventType}</code>,
    csv: (delivery) => delivery.eventType,
  },
  {
    id: 'state',
    header: 'State',
    cell: (delivery) => <DeliveryBadge {...delivery} />,
    csv: (delivery) => delivery.state,
    phone: 'aside',
  },
  {
    id: 'outcome',
    header: 'Response',
    cell: (delivery) => outcomeOf(delivery) ?? none,
    csv: (delivery) => outcomeOf(delivery),
  },
  {
    id: 'attempt',
    header: 'Attempt',
    align: 'end',
    cell: (delivery) => delivery.attempt,
    csv: (delivery) => delivery.attempt,
    phone: 'hidden',
  },
  {
    id: 'trigger',
    header: 'Trigger',
    cell: (delivery) => triggers[delivery.trigger],
    csv: (delivery) => delivery.trigger,
    phone: 'hidden',
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'end',
    cell: (delivery) => (delivery.durationMs === null ? none : formatDuration(delivery.durationMs)),
    csv: (delivery) => delivery.durationMs,
    phone: 'hidden',
  },
  {
    id: 'created',
    header: 'Created',
    cell: (delivery) => <RelativeTime at={delivery.createdAt} />,
    csv: (delivery) => delivery.createdAt,
  },
  {
    id: 'next',
    header: 'Next attempt',
    cell: (delivery) => (delivery.nextAttemptAt ? <RelativeTime at={delivery.nextAttemptAt} /> : none),
    csv: (delivery) => delivery.nextAttemptAt,
    phone: 'hidden',
  },
]
