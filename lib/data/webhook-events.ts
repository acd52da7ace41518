import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventKind, ListEventsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'

export type { EventRecord, EventSample } from '#sdk'

/** `since` as in the URL. A relative span is resolved when the request is sent. */
type Filters = { type?: string; verdict?: string; since?: string }

export const webhookEventQueries = {
  /** Under the webhook's own key, so that what refreshes it refreshes these. */
  list: (place: Place, webhookId: string, filters: Filters, cursor?: string) =>
    queryOptions({
      queryKey: ['webhooks', place.workspace, place.environment, 'one', webhookId, 'events', filters, cursor ?? null],
      queryFn: async ({ client, signal }) => {
        const { since, ...rest } = filters
        const createdFrom = momentOf(since, await presentOf(place, client))
        const query = { ...rest, webhookId, createdFrom, cursor, limit: 25 } as ListEventsQuery
        return pillarOf(place, client).events.list(query, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  get: (place: Place, webhookId: string, eventId: string) =>
    queryOptions({
      queryKey: ['webhooks', place.workspace, place.environment, 'one', webhookId, 'event', eventId],
      queryFn: ({ client, signal }) => pillarOf(place, client).events.get(eventId, { signal }),
    }),
  /** Data for a test event: from the newest event of the type, or made up if there is none. */
  sample: (place: Place, type: string) =>
    queryOptions({
      queryKey: ['event-samples', place.workspace, place.environment, type],
      queryFn: ({ client, signal }) => pillarOf(place, client).events.sample({ type: type as EventKind }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
