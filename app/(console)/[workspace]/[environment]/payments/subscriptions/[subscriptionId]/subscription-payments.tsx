import { useQuery } from '@tanstack/react-query'
import { code, money, plain, state, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { methodLabel, transactionStates } from '#console/_payments/transaction-words.ts'
import { type Transaction, transactions } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

const columns: Column<Transaction>[] = [
  money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
  state(transactionStates),
  plain('method', 'Method', ({ paymentMethod }) => methodLabel(paymentMethod)),
  code('decline', 'Decline', ({ declineCode, failureCode }) => declineCode ?? failureCode),
  time('created', 'Time', ({ createdAt }) => createdAt),
]

/** The subscription's newest payments and attempts. */
export function SubscriptionPayments({ place, subscriptionId }: { place: Place; subscriptionId: string }) {
  const query = useQuery(transactions.page(place, { subscriptionId }))
  const table = {
    caption: 'Payments',
    columns,
    rowId: ({ transactionId }: Transaction) => transactionId,
    rowLink: ({ transactionId, amount, currency, state }: Transaction) => ({
      href: routes.transaction(place, transactionId),
      label: `${formatMoney(amount, currency)}, ${labelOf(transactionStates, state)}, open`,
    }),
  }
  const isMore = query.data?.hasMore
  return (
    <Section
      title="Payments"
      {...(isMore && {
        link: { href: routes.transactions(place, { subscription: subscriptionId }), label: 'View all payments' },
      })}
    >
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={3} />}>
        {({ data }) => (
          <DataTable
            {...table}
            rows={data}
            empty={<p className="border-t pt-3 text-sm text-muted">Nothing has been charged yet.</p>}
          />
        )}
      </Loaded>
    </Section>
  )
}
