'use client'

import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { type Delivery, webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { deliverySearch, deliveryStates } from './delivery-filters.ts'
import { withNextAttempts } from './next-attempts.ts'
import { deliveryFilters } from './to-delivery-filters.ts'

type DeliveriesProps = {
  scope: Scope
  webhookId: string
  kinds: readonly string[]
  live: ReactNode
}

export function Deliveries({ scope, webhookId, kinds, live }: DeliveriesProps) {
  const [search, setSearch] = useQueryStates(deliverySearch(kinds))
  const query = useQuery(webhookQueries.deliveries(scope, webhookId, deliveryFilters(search)))
  const isFiltered = search.state !== null || search.event !== null
  const table = { caption: 'Deliveries', columns: deliveryColumns, rowId: (row: Delivery) => row.deliveryId }

  const toolbar = (
    <>
      <FilterChip
        label="State"
        value={search.state}
        options={[...deliveryStates]}
        onValueChange={(value) => setSearch({ state: value as typeof search.state })}
      />
      <FilterChip
        label="Event"
        value={search.event}
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
        onValueChange={(event) => setSearch({ event })}
      />
    </>
  )

  return (
    <Section title="Deliveries" description="The last 100 attempts, newest first." actions={live}>
      {query.isError && !query.data && <div className="flex flex-wrap gap-2">{toolbar}</div>}
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={6} toolbar={toolbar} />}>
        {({ data }) => (
          <DataTable
            {...table}
            rows={withNextAttempts(data)}
            rowLabel={(row) => `${row.eventType}, attempt ${row.attempt}, ${row.state}, open`}
            openId={search.delivery}
            onOpen={(row) => setSearch({ delivery: row.deliveryId })}
            csvName={`deliveries-${webhookId}.csv`}
            paging={{ noun: 'attempt' }}
            toolbar={toolbar}
            empty={
              isFiltered ? (
                <EmptyState
                  title="No attempt matches"
                  action={<Button onClick={() => setSearch({ state: null, event: null })}>Clear filters</Button>}
                >
                  Among the last 100 attempts none has this state and event.
                </EmptyState>
              ) : (
                <EmptyState icon={<Send />} title="Nothing has been sent yet">
                  Each attempt to deliver an event appears here by itself, with both sides of the exchange. Send a test
                  event to see the first.
                </EmptyState>
              )
            }
          />
        )}
      </Loaded>
      {search.delivery && (
        <DeliveryDrawer
          scope={scope}
          webhookId={webhookId}
          deliveryId={search.delivery}
          onClose={() => setSearch({ delivery: null })}
        />
      )}
    </Section>
  )
}
