import type { QueryClient } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Scope } from '../routes.ts'
import { lazyPillar } from './lazy-pillar.ts'

const served = new WeakMap<QueryClient, Pillar>()

/** On the server: queries of this client go straight to the gateway. */
export function serveWith(client: QueryClient, pillar: Pillar) {
  served.set(client, pillar)
}

/** For query functions, which run in the browser and, prefetched, on the server: `pillarOf(scope, context.client)`. */
export function pillarOf(scope: Scope, client?: QueryClient): Pillar {
  const load = async () => (await import('#sdk')).createPillar({ baseUrl: proxyUrl(scope) })
  return (client && served.get(client)) ?? lazyPillar(load)
}

export function proxyUrl({ workspace, environment }: Scope) {
  return `/api/gateway/${encodeURIComponent(workspace)}/${encodeURIComponent(environment)}`
}
