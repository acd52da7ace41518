import type { Route } from 'next'
import { usePathname, useSearchParams } from 'next/navigation'
import { useQueryStates } from 'nuqs'
import { useRememberedQuery } from '../layout/last-query.ts'
import type { ApiFilters, Filters, Parsers, Search, SearchValues } from './search.ts'

type Change<Values> = { [Name in keyof Values]?: Values[Name] | null }

export type List<All extends Filters, Also extends Parsers> = {
  search: Search<All, Also>
  values: SearchValues<All, Also>
  /** The filters under the API's names. */
  filters: ApiFilters<All>
  cursor: string | undefined
  isNarrowed: boolean
  /** Changes filters and returns to the first page. */
  narrow(change: Change<SearchValues<All, Also>>): void
  /** Changes any other value in the URL. */
  set(change: Change<SearchValues<All, Also>>, options?: { history: 'replace' }): void
  clear(): void
  open(id: string | null): void
  /** The URL of this list with a change, such as an open record. */
  hrefWith(change: Change<SearchValues<All, Also>>): Route
}

/** The state of a list, all of it in the URL. */
export function useList<All extends Filters, Also extends Parsers>(search: Search<All, Also>): List<All, Also> {
  const [state, setState] = useQueryStates(search.parsers, { history: 'push', urlKeys: search.urlKeys })
  const pathname = usePathname()
  const address = `${pathname}?${useSearchParams()}`
  const values = state as SearchValues<All, Also>
  // As in `useDialogStates`: Back closes a drawer, and closing it otherwise leaves no entry that would reopen it.
  const isCovered = Object.keys(search.closed).some((name) => state[name] !== null && state[name] !== false)
  const replacing = isCovered ? ({ history: 'replace' } as const) : undefined
  const set: List<All, Also>['set'] = (change, options = replacing) => void setState(change as typeof state, options)

  useRememberedQuery(pathname, search.write('', { ...values, ...search.closed }))

  return {
    search,
    values,
    filters: search.toApi(values),
    cursor: values.after.at(-1),
    isNarrowed: search.isNarrowed(values),
    narrow: (change) => set({ ...change, after: null }),
    set,
    clear: () => void setState(search.cleared),
    open: (id) => set({ open: id } as Parameters<typeof set>[0]),
    hrefWith: (change) => search.write(address, change as Partial<typeof values>) as Route,
  }
}
