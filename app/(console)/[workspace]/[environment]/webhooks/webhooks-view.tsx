'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, useQueryState, useQueryStates } from 'nuqs'
import { DataTable } from '#components/data-table/data-table.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Webhook as WebhookIcon } from '#components/ui/icons.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { routes, type Scope } from '#lib/routes.ts'
import type { EventGroups } from './event-patterns.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { matchesFilters, webhookHealths, webhookSearch, webhookStates } from './webhook-filters.ts'

const table = { caption: 'Webhooks', columns: webhookColumns, rowId: (row: Webhook) => row.webhookId }

export function WebhooksView({ scope, groups }: { scope: Scope; groups: EventGroups }) {
  const router = useRouter()
  const query = useQuery(webhookQueries.list(scope))
  const mayCreate = useRefusal('webhooks.create') === null
  const [filters, setFilters] = useQueryStates(webhookSearch)
  const [, setIsCreating] = useQueryState('create', parseAsBoolean)

  const toolbar = (
    <>
      <FilterChip
        label="State"
        value={filters.state}
        options={[...webhookStates]}
        onValueChange={(value) => setFilters({ state: webhookSearch.state.parse(value ?? '') })}
      />
      <FilterChip
        label="Health"
        value={filters.health}
        options={[...webhookHealths]}
        onValueChange={(value) => setFilters({ health: webhookSearch.health.parse(value ?? '') })}
      />
      <FilterChip
        label="Receives"
        value={filters.event}
        options={Object.values(groups)
          .flat()
          .map((kind) => ({ value: kind, label: kind }))}
        onValueChange={(event) => setFilters({ event })}
      />
    </>
  )

  return (
    <Loaded
      query={query}
      skeleton={<DataTable {...table} rows={[]} skeletonRows={4} toolbar={toolbar} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          icon={<WebhookIcon />}
          title="No webhooks yet"
          action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create webhook</Button>}
        >
          Create a webhook to notify your server when a checkout is paid or a charge declined. Delivery attempts appear
          here.
        </EmptyState>
      }
    >
      {({ data }) => (
        <DataTable
          {...table}
          rows={data.filter((webhook) => matchesFilters(webhook, filters, groups))}
          onOpen={(webhook) => router.push(routes.webhook(scope, webhook.webhookId))}
          csvName={`webhooks-${scope.environment}.csv`}
          columnsName="webhooks"
          toolbar={toolbar}
          paging={{ noun: 'webhook' }}
          empty={
            <EmptyState
              title="No matching webhooks"
              action={<Button onClick={() => setFilters(null)}>Clear filters</Button>}
            >
              None of the {data.length} webhooks match these filters.
            </EmptyState>
          }
        />
      )}
    </Loaded>
  )
}
