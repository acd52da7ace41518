import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'

type Options = { signal: AbortSignal }
type Page = { data: unknown[]; nextCursor: string | null }
type Paging = 'cursor' | 'limit' | 'createdFrom' | 'createdTo'

/** Filters of a list, with values as in the URL: `from` and `to` may be relative spans. */
export type FiltersOf<Query> = { [Name in Exclude<keyof Query, Paging>]?: Query[Name] | string } & {
  from?: string
  to?: string
}

type Methods<Query, List extends Page, Whole> = {
  list: (pillar: Pillar, query: Query, options: Options) => Promise<List>
  iterate?: (pillar: Pillar, query: Query, options: Options) => AsyncIterable<List['data'][number]>
  get: (pillar: Pillar, id: string, options: Options) => Promise<Whole>
  /** Rows on a page. */
  limit?: number
}

/** The queries of a resource that can be listed and read, under one root key. */
export function records<Query, List extends Page, Whole>(name: string, methods: Methods<Query, List, Whole>) {
  const { list, iterate, get, limit = 25 } = methods
  const root = ({ workspace, environment }: Place) => [name, workspace, environment] as const

  return {
    root,
    page: (place: Place, filters: FiltersOf<Query>, cursor?: string) =>
      queryOptions({
        queryKey: [...root(place), 'page', filters, cursor ?? null],
        queryFn: async ({ client, signal }) => {
          const query = { ...(await onWire(place, filters, client)), limit, ...(cursor && { cursor }) }
          return list(pillarOf(place, client), query as Query, { signal })
        },
        placeholderData: keepPreviousData,
      }),
    one: (place: Place, id: string) =>
      queryOptions({
        queryKey: [...root(place), 'one', id],
        queryFn: ({ client, signal }) => get(pillarOf(place, client), id, { signal }),
      }),
    /** Every record of the filters, newest first, for a file. */
    async *all(
      place: Place,
      filters: FiltersOf<Query>,
      client: QueryClient,
      signal: AbortSignal,
    ): AsyncIterable<List['data'][number]> {
      const query = { ...(await onWire(place, filters, client)), limit: 100 }
      if (iterate) yield* iterate(pillarOf(place), query as Query, { signal })
    },
  }
}

/** Counts relative times back from the environment's own time, when the request is sent. */
async function onWire(place: Place, filters: { from?: string; to?: string }, client: QueryClient) {
  const { from, to, ...rest } = filters
  if (!from && !to) return rest
  const now = await presentOf(place, client)
  return { ...rest, createdFrom: momentOf(from, now), createdTo: momentOf(to, now) }
}
