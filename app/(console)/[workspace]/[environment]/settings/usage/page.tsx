import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { billingQueries } from '#lib/data/billing.ts'
import { can } from '#lib/operations/can.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { currentTimeFor, prefetchFor } from '#lib/server/pillar.ts'
import { usageFilters } from './usage-filters.ts'
import { prefetched } from './usage-queries.ts'
import { UsageView } from './usage-view.tsx'

export const metadata: Metadata = { title: 'Usage and caps' }

export default async function UsagePage({
  params,
  searchParams,
}: PageProps<'/[workspace]/[environment]/settings/usage'>) {
  const place = await params
  const { role } = await requireWorkspace(place.workspace)
  const filters = await createLoader(usageFilters)(searchParams)
  const now = new Date()
  const showsBills = filters.range === '12m' && can(role, 'billing.list').allowed
  const state = await prefetchFor(
    place,
    ...prefetched(place, filters, await currentTimeFor(place)),
    ...(showsBills ? [billingQueries.page(place, {})] : []),
  )

  return (
    <Hydrate state={state}>
      <PageHeader title="Usage and caps" description="Calls and their cost, updated every minute." />
      <UsageView place={place} now={now.toISOString()} />
    </Hydrate>
  )
}
