import {
  keepPreviousData,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { askConsole } from '#lib/api/ask-console.ts'
import type { Place } from '#lib/routes.ts'
import { useWords } from './use-words.ts'

type Filters = Record<string, string | undefined>
type Page<Row> = { data: Row[]; next_cursor: string | null }

/** JSON has no dates. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? Json<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Json<Value[Name]> }
      : Value

export const pharmacyKey = ({ workspace }: Place) => ['wholesaler', workspace] as const

export function ask<Body>(place: Place, method: string, path: string, body?: unknown): Promise<Body> {
  return askConsole<Body>(method, `/api/wholesaler/${encodeURIComponent(place.workspace)}/${path}`, body)
}

export function pharmacyQuery<Body>(place: Place, path: string) {
  return queryOptions({
    queryKey: [...pharmacyKey(place), path],
    queryFn: () => ask<Body>(place, 'GET', path),
    placeholderData: keepPreviousData,
  })
}

const pathOf = (list: string, filters: Filters, cursor: string | undefined, limit: number) => {
  const given = Object.entries({ ...filters, cursor, limit: String(limit) }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return `${list}?${new URLSearchParams(given)}`
}

/** A list of the pharmacy's own data: a page and the file of all pages, as `<ListScreen>` expects them. */
export function usePharmacyList<Row>(
  place: Place,
  name: string,
  { filters, cursor }: { filters: Filters; cursor: string | undefined },
  limit = 25,
) {
  const query = useQuery({
    ...pharmacyQuery<Page<Row>>(place, pathOf(name, filters, cursor, limit)),
    select: ({ data, next_cursor }) => ({ data, nextCursor: next_cursor }),
  })
  async function* pages(_signal: AbortSignal) {
    let next: string | undefined
    do {
      const page: Page<Row> = await ask(place, 'GET', pathOf(name, filters, next, 100))
      yield* page.data
      next = page.next_cursor ?? undefined
    } while (next)
  }
  return { query, csv: { name: `wholesaler-${name.replaceAll('/', '-')}`, pages } }
}

type WriteOptions<Input, Output> = Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess'> & {
  isReported?: boolean
}

/** A change of the pharmacy's data, after which every screen of it fetches again. */
export function usePharmacyWrite<Input, Output>(
  place: Place,
  write: (input: Input) => Promise<Output>,
  { isReported = false, onSuccess }: WriteOptions<Input, Output> = {},
) {
  const client = useQueryClient()
  const words = useWords()
  return useMutation({
    mutationFn: (input: Input) =>
      write(input).catch((error) => {
        throw words.inLanguage(error)
      }),
    meta: { quiet: !isReported },
    ...(onSuccess && { onSuccess }),
    onSettled: () => void client.invalidateQueries({ queryKey: pharmacyKey(place) }),
  })
}
