import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '../routes.ts'
import { sandboxQueries } from './sandbox.ts'

/** The end of "the last 24 hours". A sandbox's clock may be ahead of real time. */
export async function presentOf(place: Place, client: QueryClient): Promise<Date> {
  if (place.environment !== 'sandbox') return new Date()
  const { offsetSeconds } = await client.ensureQueryData(sandboxQueries.clock(place))
  return new Date(Date.now() + offsetSeconds * 1000)
}
