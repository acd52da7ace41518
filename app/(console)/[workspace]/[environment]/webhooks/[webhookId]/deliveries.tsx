'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { type Delivery, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { deliverySearch } from './delivery-filters.ts'
import { DeliveryToolbar } from './delivery-toolbar.tsx'
import { oneOfEachEvent, withNextAttempts } from './next-attempts.ts'
import { NoDeliveries } from './no-deliveries.tsx'
import { RedeliverButton } from './redeliver-button.tsx'
import { deliveryFilters } from './to-delivery-filters.ts'

type DeliveriesProps = { scope: Scope; webhook: Webhook; kinds: readonly string[] }

const table = {
  caption: 'Deliveries',
  columns: deliveryColumns,
  rowId: (row: Delivery) => row.deliveryId,
  columnsName: 'webhook-deliveries',
}

/** One row an attempt. */
export function Deliveries({ scope, webhook, kinds }: DeliveriesProps) {
  const { webhookId } = webhook
  const [search, setSearch] = useQueryStates(deliverySearch(kinds))
  const [selected, setSelected] = useState<string[]>([])
  const query = useQuery(webhookQueries.deliveries(scope, webhookId, deliveryFilters(search)))
  const toolbar = <DeliveryToolbar of="attempts" kinds={kinds} onChange={() => setSelected([])} />

  return (
    <Loaded
      query={query}
      skeleton={<DataTable {...table} rows={[]} skeletonRows={6} toolbar={toolbar} />}
      toolbar={toolbar}
    >
      {({ data }) => (
        <DataTable
          {...table}
          rows={withNextAttempts(data, webhook.state === 'disabled')}
          rowLabel={(row) => `${row.eventType}, attempt ${row.attempt}, ${row.state}, open`}
          openId={search.delivery}
          onOpen={(row) => setSearch({ delivery: row.deliveryId })}
          csvName={`deliveries-${webhookId}.csv`}
          paging={{ noun: 'attempt' }}
          toolbar={toolbar}
          selection={{
            selected,
            onChange: setSelected,
            label: (row) => `${row.eventType}, attempt ${row.attempt}, ${row.state}`,
            noun: 'attempt',
            actions: (rows) => (
              <RedeliverButton
                scope={scope}
                webhook={webhook}
                deliveries={oneOfEachEvent(rows, data)}
                onDone={() => setSelected([])}
              />
            ),
          }}
          empty={<NoDeliveries of="attempts" kinds={kinds} />}
        />
      )}
    </Loaded>
  )
}
