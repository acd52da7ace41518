import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateWebhook, EventKind, ListDeliveriesQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { CreateWebhook, Delivery, Webhook } from '#sdk'

export type DeliveryFilters = Pick<ListDeliveriesQuery, 'state' | 'eventType'>

const all = (scope: Scope) => ['webhooks', scope.workspace, scope.environment]
// An environment has at most 16 webhooks and a webhook lists its last 100 attempts: one page holds them.
const limit = 100

export const webhookQueries = {
  list: (scope: Scope) =>
    queryOptions({
      queryKey: [...all(scope), 'list'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).webhooks.list({ limit }, { signal }),
    }),
  deliveries: (scope: Scope, webhookId: string, filters: DeliveryFilters) =>
    queryOptions({
      queryKey: [...all(scope), 'deliveries', webhookId, filters],
      queryFn: ({ client, signal }) =>
        pillarOf(scope, client).webhooks.deliveries(webhookId, { limit, ...filters }, { signal }),
    }),
}

export function useCreateWebhook(scope: Scope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateWebhook) => pillarOf(scope).webhooks.create(input),
    // The form tells of it, and the answer holds a secret: nothing of it stays behind.
    meta: { quiet: true },
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey }),
  })
}

export function useTestWebhook(scope: Scope, webhookId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (event: string) => pillarOf(scope).webhooks.test(webhookId, { event: event as EventKind }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [...all(scope), 'deliveries', webhookId] }),
  })
}

const GATHER_MS = 150
const gathering = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>()

/** Fetches the attempts and the health of a webhook again; what happens in one burst is fetched once. */
export function refreshDeliveries(client: QueryClient, scope: Scope, webhookId: string) {
  const waiting = gathering.get(client) ?? new Map()
  gathering.set(client, waiting)
  if (waiting.has(webhookId)) return
  const refresh = () => {
    waiting.delete(webhookId)
    void client.invalidateQueries({ queryKey: [...all(scope), 'deliveries', webhookId] })
    void client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey })
  }
  waiting.set(webhookId, setTimeout(refresh, GATHER_MS))
}

/** Keeps what is shown: a refresh that waits or is under way is given up. */
export function holdDeliveries(client: QueryClient, scope: Scope, webhookId: string) {
  clearTimeout(gathering.get(client)?.get(webhookId))
  gathering.get(client)?.delete(webhookId)
  void client.cancelQueries({ queryKey: [...all(scope), 'deliveries', webhookId] })
}
