import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EventKind, EventRecord, ListEventsQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'
import { refreshOnce } from './refresh-once.ts'

export type { EventRecord } from '#sdk'

/** `from` and `to` as they stand in an address: a span back from now is counted when it is asked for. */
export type EventFilters = Pick<ListEventsQuery, 'verdict' | 'objectId'> & { type?: string; from?: string; to?: string }

const root = ({ workspace, environment }: Scope) => ['events', workspace, environment] as const
const PAGE = 50

export const eventQueries = {
  list: (scope: Scope, filters: EventFilters, cursor?: string) =>
    queryOptions({
      queryKey: [...root(scope), 'list', filters, cursor ?? null],
      queryFn: async ({ client, signal }) => {
        const query = listQuery(filters, await presentOf(scope, client))
        return pillarOf(scope, client).events.list({ ...query, limit: PAGE, cursor }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  get: (scope: Scope, eventId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'get', eventId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).events.get(eventId, { signal }),
    }),
}

/** Every event of the filter, newest first, for a file. */
export async function* allEvents(
  scope: Scope,
  filters: EventFilters,
  client: QueryClient,
  signal: AbortSignal,
): AsyncIterable<EventRecord> {
  const query = listQuery(filters, await presentOf(scope, client))
  yield* pillarOf(scope).events.iterate({ ...query, limit: 100 }, { signal })
}

/** Fetches what is shown of the events again. */
export function refreshEvents(client: QueryClient, scope: Scope) {
  refreshOnce(client, root(scope).join(' '), () =>
    Promise.all([
      client.invalidateQueries({ queryKey: root(scope) }),
      client.invalidateQueries({ queryKey: ['trace', scope.workspace, scope.environment] }),
    ]),
  )
}

function listQuery({ from, to, type, ...filters }: EventFilters, now: Date): ListEventsQuery {
  return {
    ...filters,
    ...(type && { type: type as EventKind }),
    createdFrom: momentOf(from, now),
    createdTo: momentOf(to, now),
  }
}
