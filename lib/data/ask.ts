import { queryOptions, skipToken, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'
import { currentTimeOf } from './current-time.ts'

type Read<Data> = (pillar: Pillar, options: { signal: AbortSignal }, now: () => Promise<Date>) => Promise<Data>
type Key = readonly unknown[]
type Options<Data> = Partial<Omit<UndefinedInitialDataOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>>

/** The queries of a resource, under one root key for each environment. `now` is the environment's own time. */
export function queriesOf(name: string) {
  const root = ({ workspace, environment }: Place) => [name, workspace, environment] as const
  return {
    root,
    /** Without `read`, the query waits. */
    query: <Data>(place: Place, key: Key, read: Read<Data> | null, options: Options<Data> = {}) =>
      queryOptions<Data, Error, Data, Key>({
        queryKey: [...root(place), ...key],
        queryFn: read
          ? ({ client, signal }) => read(pillarOf(place, client), { signal }, () => currentTimeOf(place, client))
          : skipToken,
        ...options,
      }),
  }
}
