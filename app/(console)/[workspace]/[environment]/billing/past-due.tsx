import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { type Bill, billingQueries } from '#lib/data/billing.ts'
import { formatCost, formatUtcDate, plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'

type PastDueProps = { scope: Scope; onOpen: (bill: Bill) => void }

const GRACE_MS = 14 * 86_400_000

/** Says what is owed and what comes of it. Its query is one of the table, so opening what it names costs no more. */
export function PastDue({ scope, onOpen }: PastDueProps) {
  const bills = useQuery(billingQueries.page(scope, { state: 'past_due' })).data?.data ?? []
  const account = useQuery(accountQueries.get(scope)).data
  const oldest = bills.at(-1)
  if (!oldest) return null
  const refusedSince = account?.paymentOverdueAt
  return (
    <Banner
      tone={refusedSince ? 'danger' : 'warning'}
      title={
        refusedSince
          ? `Live calls that write have been refused since ${formatUtcDate(refusedSince)}`
          : `${plural(bills.length, 'bill')} past due`
      }
      actions={<Button onClick={() => onOpen(oldest)}>Open the bill</Button>}
      className="mb-6"
    >
      {oldest.number} over {formatCost(oldest.total, oldest.currency)} was due on {formatUtcDate(oldest.dueAt)}.{' '}
      {refusedSince
        ? 'Pay it with its number as the reference: writes pass again once it is recorded as paid.'
        : `If it is not recorded as paid by ${formatUtcDate(new Date(Date.parse(oldest.dueAt) + GRACE_MS))}, live calls that write are refused.`}
    </Banner>
  )
}
