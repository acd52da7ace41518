import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { billingQueries } from '#lib/data/billing.ts'
import { openDisputes } from '#lib/data/disputes.ts'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import { sandboxQueries } from '#lib/data/sandbox.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { can } from '#lib/operations/can.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { listCompletedSteps } from '#lib/server/go-live/completed-steps.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { HomeView } from './home-view.tsx'

export const metadata: Metadata = { title: 'Home' }

const purposes = {
  sandbox: 'Build and test for free. No real card is charged and no real message is sent.',
  live: 'Real payments, real messages, real money.',
}

export default async function HomePage({ params }: PageProps<'/[workspace]/[environment]/home'>) {
  const place = await params
  const { role, workspace } = await requireWorkspace(place.workspace)
  const inSandbox = { ...place, environment: 'sandbox' }
  const inLive = { ...place, environment: 'live' }
  // Data that the member may not see is not fetched.
  const owed = can(role, 'billing.list').allowed ? [billingQueries.page(inLive, { state: 'past_due' })] : []
  // The checklist covers both environments, so it reads both, each with its own key.
  const [here, sandbox, live, completed] = await Promise.all([
    prefetchFor(
      place,
      lastDayQueries.calls(place),
      lastDayQueries.errors(place),
      lastDayQueries.undelivered(place),
      usageQueries.month(place),
      webhookQueries.list(place),
      openDisputes(place),
    ),
    prefetchFor(inSandbox, goLiveQueries.sandbox(place), sandboxQueries.clock(inSandbox)),
    prefetchFor(inLive, goLiveQueries.live(place), ...owed),
    listCompletedSteps(database(), workspace.workspace_id),
  ])

  return (
    <Hydrate state={here}>
      <Hydrate state={sandbox}>
        <Hydrate state={live}>
          <PageHeader title="Home" description={purposes[place.environment === 'live' ? 'live' : 'sandbox']} />
          <HomeView place={place} completed={completed} />
        </Hydrate>
      </Hydrate>
    </Hydrate>
  )
}
