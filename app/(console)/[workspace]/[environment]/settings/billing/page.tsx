import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { billingQueries } from '#lib/data/billing.ts'
import { can } from '#lib/operations/can.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { billingSearch } from './billing-search.ts'
import { BillingView } from './billing-view.tsx'

export const metadata: Metadata = { title: 'Plan and billing' }

export default async function BillingPage({
  params,
  searchParams,
}: PageProps<'/[workspace]/[environment]/settings/billing'>) {
  const place = await params
  const { role } = await requireWorkspace(place.workspace)
  const { filters, cursor, open } = await loadSearch(billingSearch, searchParams)
  const queries = [
    accountQueries.get(place),
    billingQueries.page(place, {}),
    place.environment === 'live' && billingQueries.page(place, { state: 'past_due' }),
    (filters.state || cursor) && billingQueries.page(place, filters, cursor),
    open && billingQueries.one(place, open),
  ]
  // Data that the member may not see is not fetched.
  const isAllowed = can(role, 'billing.list').allowed
  const prefetched = await prefetchFor(place, ...(isAllowed ? queries : []))

  return (
    <Hydrate state={prefetched}>
      <PageHeader
        title="Plan and billing"
        description="Your monthly bills from Pillar. Select a line to see the days and keys behind it."
      />
      <BillingView place={place} />
    </Hydrate>
  )
}
