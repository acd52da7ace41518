'use client'

import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, parseAsStringLiteral, useQueryState } from 'nuqs'
import { DataTable } from '#components/data-table/data-table.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { webhookColumns } from './webhook-columns.tsx'

const states = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

const stateParser = parseAsStringLiteral(states.map(({ value }) => value))

export function WebhooksView({ scope, mayCreate }: { scope: Scope; mayCreate: boolean }) {
  const router = useRouter()
  const query = useQuery(webhookQueries.list(scope))
  const [state, setState] = useQueryState('state', stateParser)
  const [, setIsCreating] = useQueryState('create', parseAsBoolean)
  const table = { caption: 'Webhooks', columns: webhookColumns, rowId: (row: Webhook) => row.webhookId }

  return (
    <Loaded
      query={query}
      skeleton={<DataTable {...table} rows={[]} skeletonRows={4} toolbar={<span className="h-7" />} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          icon={<WebhookIcon />}
          title="No webhooks yet"
          action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create webhook</Button>}
        >
          A webhook tells your server what happened: a checkout paid, a charge declined. Create one to receive events as
          signed requests; every attempt to deliver them will be listed here.
        </EmptyState>
      }
    >
      {({ data }) => (
        <DataTable
          {...table}
          rows={data.filter((webhook) => state === null || webhook.state === state)}
          onOpen={(webhook) => router.push(routes.webhook(scope, webhook.webhookId))}
          csvName={`webhooks-${scope.environment}.csv`}
          toolbar={
            <FilterChip
              label="State"
              value={state}
              options={[...states]}
              onValueChange={(value) => setState(value === null ? null : stateParser.parse(value))}
            />
          }
          paging={{ noun: 'webhook' }}
          empty={
            <EmptyState
              title="No webhook matches"
              action={<Button onClick={() => setState(null)}>Clear filter</Button>}
            >
              None of the {data.length} webhooks is {state}.
            </EmptyState>
          }
        />
      )}
    </Loaded>
  )
}
