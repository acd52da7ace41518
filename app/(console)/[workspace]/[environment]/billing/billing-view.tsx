'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Lock } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { billingQueries } from '#lib/data/billing.ts'
import type { Scope } from '#lib/routes.ts'
import { BillingDetails } from './billing-details.tsx'
import { billingSearch } from './billing-search.ts'
import { BillsTable } from './bills-table.tsx'
import { Upcoming } from './upcoming.tsx'

const PastDue = lazily(async () => (await import('./past-due.tsx')).PastDue)
const BillDrawer = lazily(async () => (await import('./bill-drawer.tsx')).BillDrawer)

export function BillingView({ scope }: { scope: Scope }) {
  const refusal = useRefusal('billing.list')
  const [search, setSearch] = useQueryStates(billingSearch, { history: 'push' })

  if (refusal) {
    return (
      <EmptyState icon={<Lock />} title="Only owners, admins and finance members can see bills">
        {refusal}
      </EmptyState>
    )
  }
  return (
    <>
      {scope.environment === 'live' && (
        <Owed scope={scope} onOpen={(billId) => setSearch({ bill: billId, line: null })} />
      )}
      <Upcoming scope={scope} />
      <BillsTable
        scope={scope}
        state={search.state}
        after={search.after}
        openId={search.bill}
        onState={(state) => setSearch({ state, after: null })}
        onPage={(after) => setSearch({ after })}
        onOpen={(bill) => setSearch({ bill, line: null })}
      />
      <BillingDetails scope={scope} />
      {search.bill && (
        <BillDrawer
          scope={scope}
          billId={search.bill}
          line={search.line}
          onLine={(line) => setSearch({ line }, { history: 'replace' })}
          onClose={() => setSearch({ bill: null, line: null })}
        />
      )}
    </>
  )
}

function Owed({ scope, onOpen }: { scope: Scope; onOpen: (billId: string) => void }) {
  const bills = useQuery(billingQueries.page(scope, { state: 'past_due' })).data?.data ?? []
  const refusedSince = useQuery(accountQueries.get(scope)).data?.paymentOverdueAt ?? null
  if (bills.length === 0) return null
  return (
    <PastDue
      bills={bills}
      refusedSince={refusedSince}
      action={({ billId }) => <Button onClick={() => onOpen(billId)}>Open bill</Button>}
    />
  )
}
