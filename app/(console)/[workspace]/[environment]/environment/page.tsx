import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { prefetchFor } from '#lib/data/server.ts'
import { EnvironmentView } from './environment-view.tsx'
import { LiveView } from './live-view.tsx'

export const metadata: Metadata = { title: 'Environment' }

export default async function EnvironmentPage({ params }: PageProps<'/[workspace]/[environment]/environment'>) {
  const scope = await params
  if (scope.environment === 'live') return <LiveView scope={scope} />
  const state = await prefetchFor(scope, sandboxQueries.wipe(scope))

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Environment"
        description="The sandbox behaves like live, and can do what live can’t: move its clock, fail on purpose, start from nothing."
      />
      <EnvironmentView scope={scope} />
    </Hydrate>
  )
}
