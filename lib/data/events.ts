import type { QueryClient } from '@tanstack/react-query'
import type { ListEventsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'
import { refreshOnce } from './refresh-once.ts'

export type { EventRecord } from '#sdk'

export const events = records('events', {
  list: (pillar, query: ListEventsQuery, options) => pillar.events.list(query, options),
  iterate: (pillar, query, options) => pillar.events.iterate(query, options),
  get: (pillar, id, options) => pillar.events.get(id, options),
  limit: 50,
})

export function refreshEvents(client: QueryClient, place: Place) {
  const queryKey = events.root(place)
  refreshOnce(client, queryKey.join(' '), () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['trace', place.workspace, place.environment] }),
    ]),
  )
}
