import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { routes } from '#lib/routes.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { CreateKey } from './create-key.tsx'
import { keySearch, toKeyQuery } from './key-search.ts'
import { KeysView } from './keys-view.tsx'

export const metadata: Metadata = { title: 'API keys' }

export default async function KeysPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/keys'>) {
  const place = await params
  const { key, filters, cursor } = await loadSearch(keySearch, searchParams)
  if (key) redirect(routes.key(place, key))
  const state = await prefetchFor(
    place,
    keyQueries.list(place, toKeyQuery(filters, cursor)),
    keyQueries.activity(place),
  )

  return (
    <Hydrate state={state}>
      <PageHeader
        title="API keys"
        description="Authenticate your server’s requests. Each key works in one environment."
        actions={<CreateKey place={place} />}
      />
      <KeysView place={place} />
    </Hydrate>
  )
}
