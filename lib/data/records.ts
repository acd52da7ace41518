import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Scope } from '../routes.ts'
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
  const root = ({ workspace, environment }: Scope) => [name, workspace, environment] as const

  return {
    root,
    page: (scope: Scope, filters: FiltersOf<Query>, cursor?: string) =>
      queryOptions({
        queryKey: [...root(scope), 'page', filters, cursor ?? null],
        queryFn: async ({ client, signal }) => {
          const query = { ...(await onWire(scope, filters, client)), limit, ...(cursor && { cursor }) }
          return list(pillarOf(scope, client), query as Query, { signal })
        },
        placeholderData: keepPreviousData,
      }),
    one: (scope: Scope, id: string) =>
      queryOptions({
        queryKey: [...root(scope), 'one', id],
        queryFn: ({ client, signal }) => get(pillarOf(scope, client), id, { signal }),
      }),
    /** Every record of the filters, newest first, for a file. */
    async *all(
      scope: Scope,
      filters: FiltersOf<Query>,
      client: QueryClient,
      signal: AbortSignal,
    ): AsyncIterable<List['data'][number]> {
      const query = { ...(await onWire(scope, filters, client)), limit: 100 }
      if (iterate) yield* iterate(pillarOf(scope), query as Query, { signal })
    },
  }
}

/** Counts relative times back from the environment's own time, when the request is sent. */
async function onWire(scope: Scope, filters: { from?: string; to?: string }, client: QueryClient) {
  const { from, to, ...rest } = filters
  if (!from && !to) return rest
  const now = await presentOf(scope, client)
  return { ...rest, createdFrom: momentOf(from, now), createdTo: momentOf(to, now) }
}
