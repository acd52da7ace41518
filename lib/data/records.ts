import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { queriesOf } from './ask.ts'
import { pillarOf } from './client.ts'
import { currentTimeOf } from './current-time.ts'

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
  /** The page size. */
  limit?: number
  /** The beginning of file names, if not the root key. */
  file?: string
}

type Shown<Query> = { filters: FiltersOf<Query>; cursor: string | undefined }

/** The queries of a resource that can be listed and read, under one root key. */
export function records<Query, List extends Page, Whole>(name: string, methods: Methods<Query, List, Whole>) {
  const { list, iterate, get, limit = 25, file = name } = methods
  const queries = queriesOf(name)

  const page = (place: Place, filters: FiltersOf<Query>, cursor?: string) =>
    queries.query(
      place,
      ['page', filters, cursor ?? null],
      async (pillar, options, now) => {
        const query = { ...(await onWire(filters, now)), limit, ...(cursor && { cursor }) }
        return list(pillar, query as Query, options)
      },
      { placeholderData: keepPreviousData },
    )

  /** Every record of the filters, newest first, for a file. */
  async function* all(place: Place, filters: FiltersOf<Query>, client: QueryClient, signal: AbortSignal) {
    const query = { ...(await onWire(filters, () => currentTimeOf(place, client))), limit: 100 }
    if (iterate) yield* iterate(pillarOf(place), query as Query, { signal })
  }

  return {
    ...queries,
    page,
    /** The key of every list. After a deletion, the page that is being left must not request the record again. */
    lists: (place: Place) => [...queries.root(place), 'page'],
    one: (place: Place, id: string) => queries.query(place, ['one', id], (pillar, options) => get(pillar, id, options)),
    /** A list's page and the file of all its pages, as `<ListScreen>` expects them. */
    useList(place: Place, { filters, cursor }: Shown<Query>, options: { refetchInterval?: number } = {}) {
      const client = useQueryClient()
      const query = useQuery({ ...page(place, filters, cursor), ...options })
      const pages = (signal: AbortSignal) => all(place, filters, client, signal)
      return { query, ...(iterate && { csv: { name: `${file}-${place.environment}`, pages } }) }
    },
  }
}

/** Resolves relative times by the environment's own clock when the request is sent. */
async function onWire({ from, to, ...rest }: { from?: string; to?: string }, now: () => Promise<Date>) {
  if (!from && !to) return rest
  const present = await now()
  return { ...rest, createdFrom: momentOf(from, present), createdTo: momentOf(to, present) }
}
