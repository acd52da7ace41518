import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { WipeView } from './wipe-view.tsx'

export const metadata: Metadata = { title: 'Wipe' }

export default async function WipePage({ params }: PageProps<'/[workspace]/[environment]/sandbox/wipe'>) {
  const scope = await params
  if (scope.environment === 'live') redirect(routes.home(scope))

  return (
    <Hydrate state={await prefetchFor(scope, sandboxQueries.wipe(scope))}>
      <WipeView scope={scope} />
    </Hydrate>
  )
}
