import type { DehydratedState, FetchQueryOptions } from '@tanstack/react-query'
import { createPillar, type Pillar } from '#sdk'
import { createQueryClient } from '../api/query-client.ts'
import { serveWith } from '../data/client.ts'
import { currentTimeOf } from '../data/current-time.ts'
import { isEnvironment, type Place } from '../routes.ts'
import { requireWorkspace } from './auth/membership.ts'
import { database } from './db/client.ts'
import { env } from './env.ts'
import { patiently, prefetch } from './prefetch.ts'
import { actingHeaders } from './proxy/headers.ts'
import { openKey } from './workspaces/sealed-keys.ts'

// biome-ignore lint/suspicious/noExplicitAny: queries of different data are in one list.
type AnyQuery = FetchQueryOptions<any, any, any, any>

/** Prefetches as the signed-in member, without the proxy. Only the responses reach the browser, never the key. */
export async function prefetchFor(place: Place, ...queries: (AnyQuery | false | '' | null | undefined)[]) {
  const pillar = await serverPillar(place)
  return pillar
    ? prefetch(pillar, ...queries.filter((query) => !!query))
    : ({ queries: [], mutations: [] } satisfies DehydratedState)
}

/** Pages need the current time before they know which time range to prefetch. */
export async function currentTimeFor(place: Place): Promise<Date> {
  const pillar = await serverPillar(place)
  if (!pillar) return new Date()
  const client = createQueryClient()
  serveWith(client, pillar)
  return (await patiently(currentTimeOf(place, client).catch(() => undefined))) ?? new Date()
}

async function serverPillar({ workspace: slug, environment }: Place): Promise<Pillar | null> {
  const { user, workspace, role } = await requireWorkspace(slug)
  if (!isEnvironment(environment)) return null
  return createPillar({
    baseUrl: env().GATEWAY_URL,
    apiKey: await openKey(database(), workspace.workspace_id, environment),
    headers: actingHeaders(user, role),
    maxRetries: 0,
  })
}
