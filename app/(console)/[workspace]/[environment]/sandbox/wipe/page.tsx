import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { WipeView } from './wipe-view.tsx'

export const metadata: Metadata = { title: 'Wipe' }

export default async function WipePage({ params }: PageProps<'/[workspace]/[environment]/sandbox/wipe'>) {
  const place = await params
  if (place.environment === 'live') redirect(routes.home(place))

  return (
    <Hydrate state={await prefetchFor(place, sandboxQueries.wipe(place))}>
      <WipeView place={place} />
    </Hydrate>
  )
}
