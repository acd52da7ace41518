'use client'

import { Lock } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Scope } from '#lib/routes.ts'
import { BillingDetails } from './billing-details.tsx'
import { billingSearch } from './billing-search.ts'
import { BillsTable } from './bills-table.tsx'
import { PastDue } from './past-due.tsx'
import { Upcoming } from './upcoming.tsx'

const BillDrawer = lazily(async () => (await import('./bill-drawer.tsx')).BillDrawer)

export function BillingView({ scope }: { scope: Scope }) {
  const refusal = useRefusal('GET', '/v1/billing')
  const [search, setSearch] = useQueryStates(billingSearch, { history: 'push' })

  if (refusal) {
    return (
      <EmptyState icon={<Lock />} title="Bills are for owners, admins and finance">
        {refusal}
      </EmptyState>
    )
  }
  return (
    <>
      {scope.environment === 'live' && (
        <PastDue scope={scope} onOpen={({ billId }) => setSearch({ bill: billId, line: null })} />
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
