import type { Metadata } from 'next'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { WipeView } from './wipe-view.tsx'

export const metadata: Metadata = { title: 'Wipe' }

export default async function WipePage({ params }: PageProps<'/[workspace]/[environment]/sandbox/wipe'>) {
  const place = await sandboxOnly(params)
  return (
    <Hydrate state={await prefetchFor(place, sandboxQueries.wipe(place))}>
      <WipeView place={place} />
    </Hydrate>
  )
}
