import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  CreateWebhook,
  ListDeliveriesQuery,
  ReplayEvents,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from '#sdk'
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

/** `since` as it stands in an address: a span back from now is counted when it is asked for. */
export type DeliveryFilters = Pick<ListDeliveriesQuery, 'state' | 'eventType' | 'eventId'> & { since?: string }

const root = (scope: Scope) => ['webhooks', scope.workspace, scope.environment]
const of = (scope: Scope, webhookId: string) => [...root(scope), 'one', webhookId]
// An environment has at most 16 webhooks and a webhook lists its last 100 attempts: one page holds them.
const limit = 100

function deliveriesQuery({ since, ...filters }: DeliveryFilters, now: Date): ListDeliveriesQuery {
  return { limit, ...filters, createdFrom: momentOf(since, now) }
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
  /** Of the last hours, counted when it is asked for. */
  metrics: (scope: Scope, webhookId: string, range: { hours: number; interval: 'hour' | 'day' }) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'metrics', range],
      queryFn: async ({ client, signal }) => {
        const { hours, interval } = range
        const query = { interval, from: momentOf(`-${hours}h`, await presentOf(scope, client)) }
        return pillarOf(scope, client).webhooks.metrics(webhookId, query, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  deliveries: (scope: Scope, webhookId: string, filters: DeliveryFilters) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'deliveries', filters],
      queryFn: async ({ client, signal }) => {
        const query = deliveriesQuery(filters, await presentOf(scope, client))
        return pillarOf(scope, client).webhooks.deliveries(webhookId, query, { signal })
      },
    }),
  delivery: (scope: Scope, webhookId: string, deliveryId: string | null) =>
    queryOptions({
      queryKey: [...of(scope, webhookId), 'delivery', deliveryId],
      queryFn: deliveryId
        ? ({ client, signal }) => pillarOf(scope, client).webhooks.delivery(webhookId, deliveryId, { signal })
        : skipToken,
    }),
}

// `quiet`, because the form that sent it shows what went wrong; without a cache, because the answer holds a secret.
const secretive = { meta: { quiet: true }, gcTime: 0 }

export function useCreateWebhook(scope: Scope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateWebhook) => pillarOf(scope).webhooks.create(input),
    ...secretive,
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey }),
  })
}

export function useRotateSecret(scope: Scope, webhookId: string) {
  return useMutation({
    mutationFn: (input: RotateWebhookSecret) => pillarOf(scope).webhooks.rotateSecret(webhookId, input),
    ...secretive,
  })
}

export function useUpdateWebhook(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhooks(scope)
  return useMutation({
    mutationFn: (input: UpdateWebhook) => pillarOf(scope).webhooks.update(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

export function useEnableWebhook(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhooks(scope)
  return useMutation({
    mutationFn: () => pillarOf(scope).webhooks.enable(webhookId),
    onSuccess: refresh,
  })
}

export function useDeleteWebhook(scope: Scope, webhookId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => pillarOf(scope).webhooks.delete(webhookId),
    meta: { quiet: true },
    // Not its own queries: the page that is being left would ask for what is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: webhookQueries.list(scope).queryKey }),
  })
}

export function useTestWebhook(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhook(scope, webhookId)
  return useMutation({
    mutationFn: (input: TestWebhook) => pillarOf(scope).webhooks.test(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

/** The same request, signed but not sent. */
export function useSignTest(scope: Scope, webhookId: string) {
  return useMutation({
    mutationFn: (input: TestWebhook) => pillarOf(scope).webhooks.signTest(webhookId, input),
    meta: { quiet: true },
  })
}

export function useReplayEvents(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhook(scope, webhookId)
  return useMutation({
    mutationFn: (input: ReplayEvents) => pillarOf(scope).webhooks.replay(webhookId, input),
    meta: { quiet: true },
    onSuccess: refresh,
  })
}

/** Every attempt named is made again; those that could not be are counted, and told of by the last refusal. */
export function useRedeliver(scope: Scope, webhookId: string) {
  const refresh = useRefreshWebhook(scope, webhookId)
  return useMutation({
    mutationFn: async (deliveryIds: string[]) => {
      const answers = await Promise.allSettled(
        deliveryIds.map((deliveryId) => pillarOf(scope).webhooks.redeliver(webhookId, deliveryId)),
      )
      const refused = answers.filter((answer) => answer.status === 'rejected')
      if (refused.length === answers.length) throw refused.at(-1)?.reason
      return { queued: answers.length - refused.length, refused: refused.length }
    },
    onSuccess: refresh,
  })
}

export function useRefreshWebhooks(scope: Scope) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: root(scope) })
}

function useRefreshWebhook(scope: Scope, webhookId: string) {
  const client = useQueryClient()
  return () => refreshWebhook(client, scope, webhookId)
}

/** Fetches a webhook, its attempts and its events again. */
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
