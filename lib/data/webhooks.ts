import { keepPreviousData, type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { ListDeliveriesQuery } from '#sdk'
import type { Place } from '../routes.ts'
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

const root = (place: Place) => ['webhooks', place.workspace, place.environment]
const of = (place: Place, webhookId: string) => [...root(place), 'one', webhookId]
// An environment has at most 16 webhooks and a webhook lists its last 100 attempts: one page holds them.
const limit = 100

function deliveriesQuery({ since, ...filters }: DeliveryFilters, now: Date): ListDeliveriesQuery {
  return { limit, ...filters, createdFrom: momentOf(since, now) } as ListDeliveriesQuery
}

export const webhookQueries = {
  list: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'list'],
      queryFn: ({ client, signal }) => pillarOf(place, client).webhooks.list({ limit }, { signal }),
    }),
  get: (place: Place, webhookId: string) =>
    queryOptions({
      queryKey: [...of(place, webhookId), 'record'],
      queryFn: ({ client, signal }) => pillarOf(place, client).webhooks.get(webhookId, { signal }),
    }),
  metrics: (place: Place, webhookId: string, range: { hours: number; interval: 'hour' | 'day' }) =>
    queryOptions({
      queryKey: [...of(place, webhookId), 'metrics', range],
      queryFn: async ({ client, signal }) => {
        const { hours, interval } = range
        const query = { interval, from: momentOf(`-${hours}h`, await presentOf(place, client)) }
        return pillarOf(place, client).webhooks.getMetrics(webhookId, query, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  deliveries: (place: Place, webhookId: string, filters: DeliveryFilters) =>
    queryOptions({
      queryKey: [...of(place, webhookId), 'deliveries', filters],
      queryFn: async ({ client, signal }) => {
        const query = deliveriesQuery(filters, await presentOf(place, client))
        return pillarOf(place, client).webhooks.listDeliveries(webhookId, query, { signal })
      },
    }),
  delivery: (place: Place, webhookId: string, deliveryId: string | null) =>
    queryOptions({
      queryKey: [...of(place, webhookId), 'delivery', deliveryId],
      queryFn: deliveryId
        ? ({ client, signal }) => pillarOf(place, client).webhooks.getDelivery(webhookId, deliveryId, { signal })
        : skipToken,
    }),
}

export function useRefreshWebhooks(place: Place) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: root(place) })
}

export function useRefreshWebhook(place: Place, webhookId: string) {
  const client = useQueryClient()
  return () => refreshWebhook(client, place, webhookId)
}

export function refreshWebhook(client: QueryClient, place: Place, webhookId: string) {
  refreshOnce(client, webhookId, () =>
    Promise.all([
      client.invalidateQueries({ queryKey: of(place, webhookId) }),
      client.invalidateQueries({ queryKey: webhookQueries.list(place).queryKey }),
    ]),
  )
}

/** Keeps what is shown: a refresh that waits or is under way is given up. */
export function holdWebhook(client: QueryClient, place: Place, webhookId: string) {
  holdRefresh(client, webhookId)
  void client.cancelQueries({ queryKey: of(place, webhookId) })
}
