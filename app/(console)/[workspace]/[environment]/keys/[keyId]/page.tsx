import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { loadKeySearch } from './key-search.ts'
import { KeyView } from './key-view.tsx'

export const metadata: Metadata = { title: 'API key' }

export default async function KeyPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/keys/[keyId]'>) {
  const { keyId, ...scope } = await params
  const { range } = await loadKeySearch(searchParams)
  const state = await prefetchFor(
    scope,
    keyQueries.find(scope, keyId),
    keyQueries.calls(scope, keyId, range),
    keyQueries.calls(scope, keyId, '7d'),
    keyQueries.advice(scope, keyId),
  )

  return (
    <Hydrate state={state}>
      <KeyView scope={scope} keyId={keyId} back={<BackLink href={routes.keys(scope)}>API keys</BackLink>} />
    </Hydrate>
  )
}
