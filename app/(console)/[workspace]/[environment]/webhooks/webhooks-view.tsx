'use client'

import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { lazily } from '#components/ui/lazily.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { matchesFilters, webhookSearch } from './webhook-search.ts'

const NoWebhooks = lazily(async () => (await import('./no-webhooks.tsx')).NoWebhooks)

type WebhooksViewProps = { place: Place; groups: EventGroups; types: readonly string[] }

export function WebhooksView({ place, groups, types }: WebhooksViewProps) {
  const list = useList(webhookSearch)
  const query = useQuery(webhookQueries.list(place))
  return (
    <ListScreen<Webhook>
      list={list}
      query={query}
      rows={(data) => data.filter((webhook) => matchesFilters(webhook, list.values, groups))}
      caption="Webhooks"
      noun="webhook"
      columns={webhookColumns}
      columnsName="webhooks"
      rowId={({ webhookId }) => webhookId}
      rowHref={({ webhookId }) => routes.webhook(place, webhookId)}
      csv={{ name: `webhooks-${place.environment}` }}
      options={{ event: types.map((value) => ({ value, label: value })) }}
      skeletonRows={4}
      noMatch={`None of the ${query.data?.data.length} webhooks match these filters.`}
      none={<NoWebhooks />}
    />
  )
}
