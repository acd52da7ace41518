import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Hydrate } from '../api/hydrate.tsx'
import type { Place } from '../routes.ts'
import { loadSearch, type UrlState } from './load-search.ts'
import { prefetchFor } from './pillar.ts'

type Url = Promise<Record<string, string | string[] | undefined>>
// biome-ignore lint/suspicious/noExplicitAny: each list has its own records.
type Query = FetchQueryOptions<any, any, any, any>

type Values = { after: string[]; open: string | null }
type Records<Filters> = {
  page(place: Place, filters: Filters, cursor?: string): Query
  one(place: Place, id: string): Query
}

/** The page of a list: the server fetches what its URL shows, and the record that is open over it. */
export function listPage<Filters, Held extends Values>(
  search: UrlState<Held, Filters>,
  records: Records<Filters>,
  children: (place: Place) => ReactNode | Promise<ReactNode>,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each page.
  return async function ListPage({ params, searchParams }: { params: Promise<Place>; searchParams: Url }) {
    const place = await params
    const { filters, cursor, open } = await loadSearch(search, searchParams)
    const [state, content] = await Promise.all([
      prefetchFor(place, records.page(place, filters, cursor), open && records.one(place, open)),
      children(place),
    ])
    return <Hydrate state={state}>{content}</Hydrate>
  }
}
