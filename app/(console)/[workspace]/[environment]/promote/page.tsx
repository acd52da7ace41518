import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { kinds } from '#lib/promotion/kinds.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { PromoteView } from './promote-view.tsx'

export const metadata: Metadata = { title: 'Promote to live' }

export default async function PromotePage({ params }: PageProps<'/[workspace]/[environment]/promote'>) {
  const place = await sandboxOnly(params)
  const live = { ...place, environment: 'live' }
  const [here, there] = await Promise.all([
    prefetchFor(place, ...kinds.map((kind) => kind.query(place))),
    prefetchFor(live, ...kinds.map((kind) => kind.query(live))),
  ])

  return (
    <Hydrate state={here}>
      <Hydrate state={there}>
        <PageHeader
          title="Promote to live"
          description="Review sandbox changes before applying them to live. Nothing changes until you confirm; secrets are never copied."
        />
        <PromoteView place={place} />
      </Hydrate>
    </Hydrate>
  )
}
