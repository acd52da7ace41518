import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { keyPageSearch } from './key-page-search.ts'
import { KeyView } from './key-view.tsx'

export const metadata: Metadata = { title: 'API key' }

export default async function KeyPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/keys/[keyId]'>) {
  const { keyId, ...place } = await params
  const { range } = await createLoader(keyPageSearch)(searchParams)
  const state = await prefetchFor(
    place,
    keyQueries.find(place, keyId),
    keyQueries.calls(place, keyId, range),
    keyQueries.calls(place, keyId, '7d'),
    keyQueries.advice(place, keyId),
  )

  return (
    <Hydrate state={state}>
      <KeyView place={place} keyId={keyId} back={<BackLink href={routes.keys(place)}>API keys</BackLink>} />
    </Hydrate>
  )
}
