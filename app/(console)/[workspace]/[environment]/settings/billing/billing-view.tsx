'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { useList } from '#components/list/use-list.ts'
import { Button } from '#components/ui/button.tsx'
import { Lock } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { billingQueries } from '#lib/data/billing.ts'
import type { Place } from '#lib/routes.ts'
import { billingSearch } from './billing-search.ts'
import { Upcoming } from './upcoming.tsx'

const Bills = lazily(async () => (await import('./bills.tsx')).Bills, 'mb-10 h-60')
const BillingDetails = lazily(async () => (await import('./billing-details.tsx')).BillingDetails, 'mb-10 h-60')
const PastDue = lazily(async () => (await import('#console/_billing/past-due.tsx')).PastDue)
const BillDrawer = lazily(async () => (await import('./bill-drawer.tsx')).BillDrawer)

export function BillingView({ place }: { place: Place }) {
  const refusal = useRefusal('billing.list')
  const list = useList(billingSearch)

  if (refusal) {
    return (
      <EmptyState icon={<Lock />} title="Only owners, admins and finance members can see bills">
        {refusal}
      </EmptyState>
    )
  }
  return (
    <>
      {place.environment === 'live' && <Owed place={place} onOpen={list.open} />}
      <Upcoming place={place} />
      <Bills place={place} />
      <BillingDetails place={place} />
      {list.values.open && (
        <BillDrawer place={place} billId={list.values.open} onClose={() => list.set({ open: null, line: null })} />
      )}
    </>
  )
}

function Owed({ place, onOpen }: { place: Place; onOpen: (billId: string) => void }) {
  const bills = useQuery(billingQueries.page(place, { state: 'past_due' })).data?.data ?? []
  const refusedSince = useQuery(accountQueries.get(place)).data?.paymentOverdueAt ?? null
  if (bills.length === 0) return null
  return (
    <PastDue
      bills={bills}
      refusedSince={refusedSince}
      action={({ billId }) => <Button onClick={() => onOpen(billId)}>Open bill</Button>}
    />
  )
}
