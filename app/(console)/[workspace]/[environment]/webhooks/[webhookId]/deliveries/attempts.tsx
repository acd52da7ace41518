import { useQuery } from '@tanstack/react-query'
import { code, figure, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Send } from '#components/ui/icons.tsx'
import { DeliveryBadge } from '#console/_deliveries/delivery-badge.tsx'
import { RedeliverButton } from '#console/_deliveries/redeliver-button.tsx'
import { type Delivery, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { formatDuration } from '#lib/duration.ts'
import type { Place } from '#lib/routes.ts'
import { attemptSearch } from './delivery-search.ts'
import { oneOfEachEvent, type ShownDelivery, withNextAttempts } from './next-attempts.ts'
import { outcomeOf, triggers } from './outcome.ts'

const columns: Column<ShownDelivery>[] = [
  code('event', 'Event', ({ eventType }) => eventType),
  plain('state', 'State', ({ state }) => state, {
    cell: (delivery) => <DeliveryBadge {...delivery} />,
    phone: 'aside',
  }),
  plain('outcome', 'Response', outcomeOf),
  plain('attempt', 'Attempt', ({ attempt }) => attempt, { align: 'end', phone: 'hidden' }),
  plain('trigger', 'Trigger', ({ trigger }) => trigger, {
    cell: ({ trigger }) => triggers[trigger],
    phone: 'hidden',
    isSpare: true,
  }),
  figure('duration', 'Duration', ({ durationMs }) => durationMs, formatDuration, { phone: 'hidden', isSpare: true }),
  time('created', 'Created', ({ createdAt }) => createdAt),
  time('next', 'Next attempt', ({ nextAttemptAt }) => nextAttemptAt, { phone: 'hidden' }),
]

type AttemptsProps = { place: Place; webhook: Webhook; types: readonly string[] }

export function Attempts({ place, webhook, types }: AttemptsProps) {
  const { webhookId } = webhook
  const list = useList(attemptSearch)
  const query = useQuery(webhookQueries.deliveries(place, webhookId, list.filters))
  return (
    <ListScreen<Delivery, ShownDelivery>
      list={list}
      query={query}
      rows={(data) => withNextAttempts(data, webhook.state === 'disabled')}
      caption="Deliveries"
      noun="attempt"
      columns={columns}
      columnsName="webhook-deliveries"
      rowId={({ deliveryId }) => deliveryId}
      rowLabel={(row) => `${labelOf(row)}, open`}
      csv={{ name: `deliveries-${webhookId}` }}
      options={{ event: types.map((value) => ({ value, label: value })) }}
      selection={{
        label: labelOf,
        actions: (rows, select) => (
          <RedeliverButton
            place={place}
            webhook={webhook}
            deliveries={oneOfEachEvent(rows, query.data?.data ?? [])}
            onDone={() => select([])}
          />
        ),
      }}
      noMatch="None of the last 100 attempts match these filters."
      none={
        <EmptyState icon={<Send />} title="No deliveries yet">
          Each delivery attempt appears here with its request and response. Send a test event to see one.
        </EmptyState>
      }
    />
  )
}

function labelOf({ eventType, attempt, state }: Delivery) {
  return `${eventType}, attempt ${attempt}, ${state}`
}
