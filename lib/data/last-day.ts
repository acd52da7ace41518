import { queryOptions } from '@tanstack/react-query'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

const REFRESH_MS = 15_000

// The console's own requests are not the customer's traffic.
const ofServers = { excludeSelf: 'true' } as const

const root = ({ workspace, environment }: Place) => ['last-day', workspace, environment]
const key = (place: Place, what: string) => [...root(place), what]

/** The last 24 hours as the environment's own clock counts them, which in a sandbox may be another than ours. */
export const lastDayQueries = {
  root,
  calls: (place: Place) =>
    queryOptions({
      queryKey: key(place, 'calls'),
      queryFn: ({ client, signal }) => pillarOf(place, client).requests.getVolume(ofServers, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  errors: (place: Place) =>
    queryOptions({
      queryKey: key(place, 'errors'),
      queryFn: ({ client, signal }) => pillarOf(place, client).requests.listErrors(ofServers, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  undelivered: (place: Place) =>
    queryOptions({
      queryKey: key(place, 'undelivered'),
      queryFn: ({ client, signal }) => pillarOf(place, client).events.list({ verdict: 'failed', limit: 5 }, { signal }),
      refetchInterval: REFRESH_MS,
    }),
}
