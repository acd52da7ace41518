import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { ClockView } from './clock-view.tsx'

export const metadata: Metadata = { title: 'Clock' }

export default async function ClockPage({ params }: PageProps<'/[workspace]/[environment]/sandbox'>) {
  const scope = await params
  if (scope.environment === 'live') redirect(routes.home(scope))

  return (
    <Hydrate state={await prefetchFor(scope)}>
      <ClockView scope={scope} />
    </Hydrate>
  )
}
