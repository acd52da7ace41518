import { type DehydratedState, dehydrate, type FetchQueryOptions } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import { serveWith } from '../data/client.ts'
import { createQueryClient } from './query-client.ts'

/** Runs the queries on the server; one that fails is left out, so the browser repeats it and shows its error. */
// biome-ignore lint/suspicious/noExplicitAny: queries of different data stand in one list.
export async function prefetch(pillar: Pillar, ...queries: FetchQueryOptions<any, any, any, any>[]) {
  const client = createQueryClient()
  serveWith(client, pillar)
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
  return dehydrate(client) satisfies DehydratedState
}
