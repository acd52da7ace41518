import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../routes.ts'
import { sandboxQueries } from './sandbox.ts'

/** The end of "the last 24 hours". A sandbox's clock may be ahead of real time. */
export async function presentOf(scope: Scope, client: QueryClient): Promise<Date> {
  if (scope.environment !== 'sandbox') return new Date()
  const { offsetSeconds } = await client.ensureQueryData(sandboxQueries.clock(scope))
  return new Date(Date.now() + offsetSeconds * 1000)
}
