import type { QueryClient } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Place } from '../routes.ts'
import { lazyPillar } from './lazy-pillar.ts'

const served = new WeakMap<QueryClient, Pillar>()

/** On the server: queries of this client go directly to the gateway. */
export function serveWith(client: QueryClient, pillar: Pillar) {
  served.set(client, pillar)
}

/** For query functions, which run in the browser and, prefetched, on the server: `pillarOf(place, context.client)`. */
export function pillarOf(place: Place, client?: QueryClient): Pillar {
  const load = async () => (await import('./proxied-pillar.ts')).proxiedPillar(proxyUrl(place))
  return (client && served.get(client)) ?? lazyPillar(load)
}

export function proxyUrl({ workspace, environment }: Place) {
  return `/api/gateway/${encodeURIComponent(workspace)}/${encodeURIComponent(environment)}`
}
