import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventKind, ListEventsQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'

export type { EventRecord, EventSample } from '#sdk'

/** `since` as in the URL. A relative span is resolved when the request is sent. */
type Filters = { type?: string; verdict?: string; since?: string }

export const webhookEventQueries = {
  /** Under the webhook's own key, so that what refreshes it refreshes these. */
  list: (scope: Scope, webhookId: string, filters: Filters, cursor?: string) =>
    queryOptions({
      queryKey: ['webhooks', scope.workspace, scope.environment, 'one', webhookId, 'events', filters, cursor ?? null],
      queryFn: async ({ client, signal }) => {
        const { since, ...rest } = filters
        const createdFrom = momentOf(since, await presentOf(scope, client))
        const query = { ...rest, webhookId, createdFrom, cursor, limit: 25 } as ListEventsQuery
        return pillarOf(scope, client).events.list(query, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  get: (scope: Scope, webhookId: string, eventId: string) =>
    queryOptions({
      queryKey: ['webhooks', scope.workspace, scope.environment, 'one', webhookId, 'event', eventId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).events.get(eventId, { signal }),
    }),
  /** Data for a test event: from the newest event of the type, or made up if there is none. */
  sample: (scope: Scope, type: string) =>
    queryOptions({
      queryKey: ['event-samples', scope.workspace, scope.environment, type],
      queryFn: ({ client, signal }) => pillarOf(scope, client).events.sample({ type: type as EventKind }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
