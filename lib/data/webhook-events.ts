import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventKind, ListEventsQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'

export type { EventRecord, EventSample } from '#sdk'

/** `since` as it stands in an address: a span back from now is counted when it is asked for. */
export type WebhookEventFilters = Pick<ListEventsQuery, 'type' | 'verdict' | 'cursor'> & { since?: string }

function listQuery({ since, ...filters }: WebhookEventFilters, now: Date): ListEventsQuery {
  return { ...filters, limit: 25, createdFrom: momentOf(since, now) }
}

export const webhookEventQueries = {
  /** Under the webhook's own key, so that what refreshes it refreshes these. */
  list: (scope: Scope, webhookId: string, filters: WebhookEventFilters) =>
    queryOptions({
      queryKey: ['webhooks', scope.workspace, scope.environment, 'one', webhookId, 'events', filters],
      queryFn: async ({ client, signal }) => {
        const query = listQuery(filters, await presentOf(scope, client))
        return pillarOf(scope, client).events.list({ webhookId, ...query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  get: (scope: Scope, webhookId: string, eventId: string) =>
    queryOptions({
      queryKey: ['webhooks', scope.workspace, scope.environment, 'one', webhookId, 'event', eventId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).events.get(eventId, { signal }),
    }),
  /** Data to begin a test event with. Kept: what is being edited must not change underneath. */
  sample: (scope: Scope, type: string) =>
    queryOptions({
      queryKey: ['event-samples', scope.workspace, scope.environment, type],
      queryFn: ({ client, signal }) => pillarOf(scope, client).events.sample({ type: type as EventKind }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
