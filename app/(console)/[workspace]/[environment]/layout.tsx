import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AddressesProvider } from '#components/code/addresses.tsx'
import { SandboxTime } from '#console/_shell/sandbox/clock-chip.tsx'
import { Shell } from '#console/_shell/shell.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { MemberProvider } from '#lib/auth/may.tsx'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { isEnvironment } from '#lib/routes.ts'
import { listWorkspaces, memberOf, requireWorkspace } from '#lib/server/auth/membership.ts'
import { requireUser } from '#lib/server/auth/session.ts'
import { env } from '#lib/server/env.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { servesWholesaler } from '#lib/server/wholesaler-workspace.ts'

type Props = LayoutProps<'/[workspace]/[environment]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { workspace: slug, environment } = await params
  const { user_id } = await requireUser()
  const workspace = (await listWorkspaces(user_id)).find((one) => one.slug === slug)
  if (!workspace) return { title: 'Page not found' }
  if (environment !== 'live') return { title: { default: workspace.name, template: `%s · ${workspace.name}` } }
  return {
    title: { default: `LIVE · ${workspace.name}`, template: `LIVE · %s · ${workspace.name}` },
    icons: '/icons/live.svg',
  }
}

export default async function EnvironmentLayout({ params, children }: Props) {
  const { workspace: slug, environment } = await params
  if (!isEnvironment(environment)) notFound()
  const { user, workspace, role } = await requireWorkspace(slug)
  const place = { workspace: slug, environment }
  const sandbox = environment === 'sandbox' ? [sandboxQueries.clock(place), sandboxQueries.faults(place)] : []
  const [workspaces, member, state] = await Promise.all([
    listWorkspaces(user.user_id),
    memberOf(workspace, role),
    prefetchFor(place, ...sandbox),
  ])

  const serviceName = process.env.SERVICE_NAME || 'PILLAR'
  const addresses = { apiUrl: env().GATEWAY_URL, hostedUrl: env().HOSTED_URL, serviceName }

  return (
    <MemberProvider value={member}>
      <AddressesProvider value={addresses}>
        <Hydrate state={state}>
          <SandboxTime place={place}>
            <Shell
              hasWholesaler={servesWholesaler(slug)}
              environment={environment}
              workspace={workspace}
              workspaces={workspaces}
              user={user}
            >
              {children}
            </Shell>
          </SandboxTime>
        </Hydrate>
      </AddressesProvider>
    </MemberProvider>
  )
}
