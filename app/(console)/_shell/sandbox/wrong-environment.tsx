import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { type Place, routes } from '#lib/routes.ts'

const ID = /^[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}$/

/**
 * The API returns 404 for another environment's ID, as for an unknown one. The console asks both and names the mistake.
 */
export function WrongEnvironment({ place }: { place: Place }) {
  const missing = useMissingId(place)
  const other = place.environment === 'live' ? 'sandbox' : 'live'
  const elsewhere = { ...place, environment: other }
  const { data } = useQuery({ ...sandboxQueries.known(elsewhere, missing ?? ''), enabled: missing !== null })
  if (!missing || !data) return null

  return (
    <Banner
      tone={place.environment === 'live' ? 'danger' : 'warning'}
      className="mb-5"
      title={`This ID exists in ${other}, not in ${place.environment}`}
      link={{ href: pageOf(elsewhere, missing), label: `Open it in ${other}` }}
    >
      <code className="font-mono text-xs break-all">{missing}</code> belongs to the {other} environment. If your server
      gets a 404, it’s using a {place.environment} key.
    </Banner>
  )
}

/** The ID that a query of this page did not find. Null after a navigation. */
function useMissingId({ workspace, environment }: Place) {
  const client = useQueryClient()
  const pathname = usePathname()
  const [found, setFound] = useState<{ id: string; pathname: string } | null>(null)

  useEffect(() => {
    const cache = client.getQueryCache()
    const look = (query: Query) => {
      const { queryKey } = query
      if (queryKey[1] !== workspace || queryKey[2] !== environment || !isMissing(query)) return
      const id = queryKey.find((part): part is string => typeof part === 'string' && ID.test(part))
      if (id) setFound({ id, pathname })
    }
    for (const query of cache.getAll()) if (query.isActive()) look(query)
    return cache.subscribe((event) => {
      if (event.type === 'updated' || event.type === 'observerAdded') look(event.query)
    })
  }, [client, workspace, environment, pathname])

  return found?.pathname === pathname ? found.id : null
}

function isMissing({ state, queryKey }: Query) {
  if (queryKey.includes('known')) return false
  if (state.error instanceof ApiError) return state.error.status === 404
  return state.status === 'success' && state.data === null
}

function pageOf(place: Place, id: string) {
  if (id.startsWith('key_')) return routes.key(place, id)
  if (id.startsWith('wh_')) return routes.webhook(place, id)
  return routes.trace(place, id)
}
