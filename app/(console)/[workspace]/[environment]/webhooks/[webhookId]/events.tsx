'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { webhookEventQueries } from '#lib/data/webhook-events.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { deliverySearch } from './delivery-filters.ts'
import { DeliveryToolbar } from './delivery-toolbar.tsx'
import { eventColumns, eventsOf, type WebhookEvent } from './event-columns.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { RedeliverButton } from './redeliver-button.tsx'
import { eventFilters } from './to-delivery-filters.ts'

type EventsProps = { scope: Scope; webhook: Webhook; kinds: readonly string[] }

const table = {
  caption: 'Events',
  columns: eventColumns,
  rowId: (event: WebhookEvent) => event.id,
  columnsName: 'webhook-events',
}

/** One row an event, with the verdict over all its attempts. */
export function Events({ scope, webhook, kinds }: EventsProps) {
  const { webhookId } = webhook
  const [search, setSearch] = useQueryStates(deliverySearch(kinds))
  const [selected, setSelected] = useState<string[]>([])
  const query = useQuery(webhookEventQueries.list(scope, webhookId, eventFilters(search)))
  const nextCursor = query.data?.nextCursor
  const toolbar = <DeliveryToolbar of="events" kinds={kinds} onChange={() => setSelected([])} />

  return (
    <Loaded
      query={query}
      skeleton={<DataTable {...table} rows={[]} skeletonRows={6} toolbar={toolbar} />}
      toolbar={toolbar}
    >
      {({ data }) => (
        <DataTable
          {...table}
          rows={eventsOf(data, webhookId)}
          rowLabel={({ type, here }) => `${type}, ${here.verdict}, open its last attempt`}
          onOpen={({ here }) => setSearch({ delivery: here.lastDeliveryId })}
          csvName={`events-${webhookId}.csv`}
          toolbar={toolbar}
          selection={{
            selected,
            onChange: setSelected,
            label: ({ type, here }) => `${type}, ${here.verdict}`,
            noun: 'event',
            actions: (rows) => (
              <RedeliverButton
                scope={scope}
                webhook={webhook}
                deliveries={rows.map(({ here }) => ({
                  deliveryId: here.lastDeliveryId,
                  isDelivered: here.verdict === 'delivered',
                }))}
                onDone={() => setSelected([])}
              />
            ),
          }}
          paging={{
            noun: 'event',
            pending: query.isPlaceholderData,
            ...(search.after.length > 0 && { onPrevious: () => setSearch({ after: search.after.slice(0, -1) }) }),
            ...(nextCursor && { onNext: () => setSearch({ after: [...search.after, nextCursor] }) }),
          }}
          empty={<NoDeliveries of="events" kinds={kinds} />}
        />
      )}
    </Loaded>
  )
}
