import { queryOptions } from '@tanstack/react-query'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

const REFRESH_MS = 15_000

// The console's own requests are not the customer's traffic.
const ofServers = { excludeSelf: 'true' } as const

const root = ({ workspace, environment }: Scope) => ['last-day', workspace, environment]
const key = (scope: Scope, what: string) => [...root(scope), what]

/** The last 24 hours as the environment's own clock counts them, which in a sandbox may be another than ours. */
export const lastDayQueries = {
  root,
  calls: (scope: Scope) =>
    queryOptions({
      queryKey: key(scope, 'calls'),
      queryFn: ({ client, signal }) => pillarOf(scope, client).requests.getVolume(ofServers, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  errors: (scope: Scope) =>
    queryOptions({
      queryKey: key(scope, 'errors'),
      queryFn: ({ client, signal }) => pillarOf(scope, client).requests.listErrors(ofServers, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  undelivered: (scope: Scope) =>
    queryOptions({
      queryKey: key(scope, 'undelivered'),
      queryFn: ({ client, signal }) => pillarOf(scope, client).events.list({ verdict: 'failed', limit: 5 }, { signal }),
      refetchInterval: REFRESH_MS,
    }),
}
