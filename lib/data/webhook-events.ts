import { keepPreviousData } from '@tanstack/react-query'
import type { EventKind, ListEventsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { queriesOf } from './ask.ts'

export type { EventRecord, EventSample } from '#sdk'

/** `since` as in the URL. A relative span is resolved when the request is sent. */
type Filters = { type?: string; verdict?: string; since?: string }

// Under the webhook's own key, so that what refreshes it refreshes these.
const webhooks = queriesOf('webhooks')
const samples = queriesOf('event-samples')

export const webhookEventQueries = {
  list: (place: Place, webhookId: string, filters: Filters, cursor?: string) =>
    webhooks.query(
      place,
      ['one', webhookId, 'events', filters, cursor ?? null],
      async (pillar, options, now) => {
        const { since, ...rest } = filters
        const createdFrom = momentOf(since, await now())
        return pillar.events.list({ ...rest, webhookId, createdFrom, cursor, limit: 25 } as ListEventsQuery, options)
      },
      { placeholderData: keepPreviousData },
    ),
  get: (place: Place, webhookId: string, eventId: string) =>
    webhooks.query(place, ['one', webhookId, 'event', eventId], (pillar, options) =>
      pillar.events.get(eventId, options),
    ),
  /** Data for a test event: from the newest event of the type, or made up if there is none. */
  sample: (place: Place, type: string) =>
    samples.query(place, [type], (pillar, options) => pillar.events.sample({ type: type as EventKind }, options), {
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
