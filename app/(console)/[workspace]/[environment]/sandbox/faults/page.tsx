import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { FaultsView } from './faults-view.tsx'

export const metadata: Metadata = { title: 'Faults' }

export default async function FaultsPage({ params }: PageProps<'/[workspace]/[environment]/sandbox/faults'>) {
  const scope = await params
  if (scope.environment === 'live') redirect(routes.home(scope))

  return (
    <Hydrate state={await prefetchFor(scope)}>
      <FaultsView scope={scope} />
    </Hydrate>
  )
}
