import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

export const BUSY_MS = 1_000

/** The sandbox's clock, which may be ahead of real time. */
export const clockQuery = (place: Place) =>
  queryOptions({
    queryKey: ['sandbox', place.workspace, place.environment, 'clock'],
    queryFn: ({ client, signal }) => pillarOf(place, client).sandbox.getClock({ signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'advancing' ? BUSY_MS : false),
  })

/** The end of "the last 24 hours". */
export async function currentTimeOf(place: Place, client: QueryClient): Promise<Date> {
  if (place.environment !== 'sandbox') return new Date()
  const { offsetSeconds } = await client.ensureQueryData(clockQuery(place))
  return new Date(Date.now() + offsetSeconds * 1000)
}
