import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requireWorkspace } from '#lib/auth/membership.ts'
import { keyQueries } from '#lib/data/keys.ts'
import { prefetchFor } from '#lib/data/server.ts'
import { CreateKey } from './create-key.tsx'
import { refusalsOf } from './key-acts.ts'
import { loadKeyFilters, toKeyFilters } from './key-filters.ts'
import { KeysView } from './keys-view.tsx'

export const metadata: Metadata = { title: 'API keys' }

export default async function KeysPage({ params, searchParams }: PageProps<'/[workspace]/[environment]/keys'>) {
  const scope = await params
  const { role } = await requireWorkspace(scope.workspace)
  const filters = await loadKeyFilters(searchParams)
  const refusals = refusalsOf(role)
  const state = await prefetchFor(
    scope,
    keyQueries.list(scope, toKeyFilters(filters)),
    ...(filters.key ? [keyQueries.find(scope, filters.key)] : []),
  )

  return (
    <Hydrate state={state}>
      <PageHeader
        title="API keys"
        description="What your servers sign in with. A key belongs to one environment and may do what its access says."
        actions={<CreateKey scope={scope} refusal={refusals.create} />}
      />
      {refusals.create && <Banner className="mb-4">{refusals.create}</Banner>}
      <KeysView scope={scope} refusals={refusals} />
    </Hydrate>
  )
}
