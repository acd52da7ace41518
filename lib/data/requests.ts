import { keepPreviousData } from '@tanstack/react-query'
import type { ListRequestsQuery, LoggedRequest } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf, toTimestamp } from '../time-span.ts'
import { type FiltersOf, records } from './records.ts'

export type { LoggedRequest, LoggedRequestDetail, RequestErrors, RequestOperations, RequestVolume } from '#sdk'

export type RequestFilters = FiltersOf<ListRequestsQuery>

/** How often a list that follows new requests asks for them. */
export const LIVE_MS = 1_500
const calmly = { placeholderData: keepPreviousData, refetchInterval: 15_000 }

const requests = records('requests', {
  list: (pillar, query: ListRequestsQuery, options) => pillar.requests.list(query, options),
  iterate: (pillar, query, options) => pillar.requests.iterate(query, options),
  get: (pillar, id, options) => pillar.requests.get(id, options),
  limit: 50,
  file: 'calls',
})

export const requestQueries = {
  ...requests,
  volume: (place: Place, { from, to, ...filters }: RequestFilters) =>
    requests.query(
      place,
      ['volume', { from, to, ...filters }],
      async (pillar, options, now) => {
        const query = { ...filters, ...spanOf({ from, to }, await now()) } as ListRequestsQuery
        return pillar.requests.getVolume(query, options)
      },
      calmly,
    ),
  errors: (place: Place, { from, to, excludeSelf }: RequestFilters) =>
    requests.query(
      place,
      ['errors', { from, to, excludeSelf }],
      async (pillar, options, now) => {
        const query = { ...spanOf({ from, to }, await now()), ...(excludeSelf && { excludeSelf: 'true' as const }) }
        return pillar.requests.listErrors(query, options)
      },
      calmly,
    ),
  operations: (place: Place, { from, to }: RequestFilters) =>
    requests.query(
      place,
      ['operations', { from, to }],
      async (pillar, options, now) => pillar.requests.listOperations(spanOf({ from, to }, await now()), options),
      calmly,
    ),
  /** The last success of the same operation before this request; if there is none, the newest one since. */
  lastSuccess: (place: Place, { requestId, operation, createdAt }: LoggedRequest) =>
    requests.query(place, ['last-success', requestId], async (pillar, options) => {
      const query = { operation, status: '2xx', limit: 1 }
      // The API states whole seconds.
      const createdTo = toTimestamp(new Date(Date.parse(createdAt) + 1000))
      const earlier = await pillar.requests.list({ ...query, createdTo }, options)
      const [found = (await pillar.requests.list({ ...query, createdFrom: createdTo }, options)).data[0]] = earlier.data
      return {
        success: found ? await pillar.requests.get(found.requestId, options) : null,
        isLater: earlier.data.length === 0,
        /** Whether the search reached the beginning of the log. */
        isComplete: !earlier.hasMore,
      }
    }),
}

function spanOf({ from, to }: Pick<RequestFilters, 'from' | 'to'>, now: Date) {
  return { from: momentOf(from, now), to: momentOf(to, now) }
}
