import type { ListEventsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'
import { trace } from './trace.ts'

export type { EventRecord } from '#sdk'

export const events = records('events', {
  list: (pillar, query: ListEventsQuery, options) => pillar.events.list(query, options),
  iterate: (pillar, query, options) => pillar.events.iterate(query, options),
  get: (pillar, id, options) => pillar.events.get(id, options),
  limit: 50,
})

export function useRefreshEvents(place: Place) {
  return useRefresh(events.root(place), trace.root(place))
}
