import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { EnvironmentView } from './environment-view.tsx'

export const metadata: Metadata = { title: 'Environment' }

export default async function EnvironmentPage({ params }: PageProps<'/[workspace]/[environment]/environment'>) {
  const scope = await params
  if (scope.environment === 'live') redirect(routes.home(scope))
  const state = await prefetchFor(scope, sandboxQueries.wipe(scope))

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Environment"
        description="Control the sandbox: fast-forward its clock, simulate failures or reset its data."
        actions={
          <Button asChild>
            <Link href={routes.promote(scope)}>Promote to live</Link>
          </Button>
        }
      />
      <EnvironmentView scope={scope} />
    </Hydrate>
  )
}
