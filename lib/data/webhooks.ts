import { keepPreviousData, type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { ListDeliveriesQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'
import { holdRefresh, refreshOnce } from './refresh-once.ts'

export type {
  CreateWebhook,
  Delivery,
  EventPattern,
  UpdateWebhook,
  Webhook,
  WebhookMetrics,
  WebhookWithSecret,
} from '#sdk'

/** `since` as in the URL. A relative span is resolved when the request is sent. */
type DeliveryFilters = { state?: string; eventType?: string; eventId?: string; since?: string }

const root = (scope: Scope) => ['webhooks', scope.workspace, scope.environment]
const of = (scope: Scope, webhookId: string) => [...root(scope), 'one', webhookId]
// An environment has at most 16 webhooks and a webhook lists its last 100 attempts: one page holds them.
const limit = 100

function deliveriesQuery({ since, ...filters }: DeliveryFilters, now: Date): ListDeliveriesQuery {
  return { limit, ...filters, createdFrom: momentOf(since, now) } as ListDeliveriesQuery
}

export const webhookQueries = {
  list: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'list'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).webhooks.list({ limit }, { signal }),
    }),
  get: (scope: Scope, webhookId: string) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'record'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).webhooks.get(webhookId, { signal }),
    }),
  metrics: (scope: Scope, webhookId: string, range: { hours: number; interval: 'hour' | 'day' }) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'metrics', range],
      queryFn: async ({ client, signal }) => {
        const { hours, interval } = range
        const query = { interval, from: momentOf(`-${hours}h`, await presentOf(scope, client)) }
        return pillarOf(scope, client).webhooks.getMetrics(webhookId, query, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  deliveries: (scope: Scope, webhookId: string, filters: DeliveryFilters) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'deliveries', filters],
      queryFn: async ({ client, signal }) => {
        const query = deliveriesQuery(filters, await presentOf(scope, client))
        return pillarOf(scope, client).webhooks.listDeliveries(webhookId, query, { signal })
      },
    }),
  delivery: (scope: Scope, webhookId: string, deliveryId: string | null) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'delivery', deliveryId],
      queryFn: deliveryId
        ? ({ client, signal }) => pillarOf(scope, client).webhooks.getDelivery(webhookId, deliveryId, { signal })
        : skipToken,
    }),
}

export function useRefreshWebhooks(scope: Scope) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: root(scope) })
}

export function useRefreshWebhook(scope: Scope, webhookId: string) {
  const client = useQueryClient()
  return () => refreshWebhook(client, scope, webhookId)
}

export function refreshWebhook(client: QueryClient, scope: Scope, webhookId: string) {
  refreshOnce(client, webhookId, () =>
    Promise.all([
      client.invalidateQueries({ queryKey: of(scope, webhookId) }),
      client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey }),
    ]),
  )
}

/** Keeps what is shown: a refresh that waits or is under way is given up. */
export function holdWebhook(client: QueryClient, scope: Scope, webhookId: string) {
  holdRefresh(client, webhookId)
  void client.cancelQueries({ queryKey: of(scope, webhookId) })
}
