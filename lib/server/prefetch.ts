import { setTimeout as sleep } from 'node:timers/promises'
import { type DehydratedState, dehydrate, type FetchQueryOptions } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import { createQueryClient } from '../api/query-client.ts'
import { serveWith } from '../data/client.ts'

const PATIENCE_MS = 1_500

/**
 * Runs the queries on the server. A query that fails, or takes so long that the page shouldn't wait, is left out: the
 * browser sends it again and shows a skeleton or the error.
 */
// biome-ignore lint/suspicious/noExplicitAny: queries of different data are in one list.
export async function prefetch(pillar: Pillar, ...queries: FetchQueryOptions<any, any, any, any>[]) {
  const client = createQueryClient()
  serveWith(client, pillar)
  await patiently(Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false }))))
  const state = dehydrate(client) satisfies DehydratedState
  void client.cancelQueries()
  return state
}

/** Resolves to undefined if the promise takes too long. */
export function patiently<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([coming, sleep(PATIENCE_MS, undefined, { ref: false })])
}
