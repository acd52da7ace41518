import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ListDeliveriesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { queriesOf } from './ask.ts'
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

const webhooks = queriesOf('webhooks')
const of = (place: Place, webhookId: string) => [...webhooks.root(place), 'one', webhookId]
// An environment has at most 16 webhooks and a webhook lists its last 100 attempts: one page holds them.
const limit = 100

function deliveriesQuery({ since, ...filters }: DeliveryFilters, now: Date): ListDeliveriesQuery {
  return { limit, ...filters, createdFrom: momentOf(since, now) } as ListDeliveriesQuery
}

export const webhookQueries = {
  list: (place: Place) =>
    webhooks.query(place, ['list'], (pillar, options) => pillar.webhooks.list({ limit }, options)),
  get: (place: Place, webhookId: string) =>
    webhooks.query(place, ['one', webhookId, 'record'], (pillar, options) => pillar.webhooks.get(webhookId, options)),
  metrics: (place: Place, webhookId: string, range: { hours: number; interval: 'hour' | 'day' }) =>
    webhooks.query(
      place,
      ['one', webhookId, 'metrics', range],
      async (pillar, options, now) => {
        const query = { interval: range.interval, from: momentOf(`-${range.hours}h`, await now()) }
        return pillar.webhooks.getMetrics(webhookId, query, options)
      },
      { placeholderData: keepPreviousData },
    ),
  deliveries: (place: Place, webhookId: string, filters: DeliveryFilters) =>
    webhooks.query(place, ['one', webhookId, 'deliveries', filters], async (pillar, options, now) =>
      pillar.webhooks.listDeliveries(webhookId, deliveriesQuery(filters, await now()), options),
    ),
  delivery: (place: Place, webhookId: string, deliveryId: string | null) =>
    webhooks.query(
      place,
      ['one', webhookId, 'delivery', deliveryId],
      deliveryId ? (pillar, options) => pillar.webhooks.getDelivery(webhookId, deliveryId, options) : null,
    ),
}

export function useRefreshWebhooks(place: Place) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: webhooks.root(place) })
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

/** Keeps the page as it is by cancelling pending refreshes. */
export function holdWebhook(client: QueryClient, place: Place, webhookId: string) {
  holdRefresh(client, webhookId)
  void client.cancelQueries({ queryKey: of(place, webhookId) })
}
