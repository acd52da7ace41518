import { useQuery } from '@tanstack/react-query'
import { money, plain, state, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { methodLabel, transactionStates } from '#console/_payments/transaction-words.ts'
import { type Transaction, transactions } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

const SHOWN = 10

const columns: Column<Transaction>[] = [
  money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
  state(transactionStates),
  plain('description', 'Description', ({ description }) => description),
  plain('method', 'Method', ({ paymentMethod }) => methodLabel(paymentMethod)),
  time('created', 'Created', ({ createdAt }) => createdAt),
]

/** The customer's newest payments; the list of transactions has the others. */
export function CustomerPayments({ place, customerId }: { place: Place; customerId: string }) {
  const query = useQuery(transactions.page(place, { customerId }))
  const table = {
    caption: 'Payments',
    columns,
    rowId: ({ transactionId }: Transaction) => transactionId,
    rowLink: ({ transactionId, amount, currency, state }: Transaction) => ({
      href: routes.transaction(place, transactionId),
      label: `${formatMoney(amount, currency)}, ${labelOf(transactionStates, state)}, open`,
    }),
  }
  const isMore = query.data && (query.data.data.length > SHOWN || query.data.hasMore)
  return (
    <Section
      title="Payments"
      {...(isMore && {
        link: { href: routes.transactions(place, { customer: customerId }), label: 'View all payments' },
      })}
    >
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={3} />}>
        {({ data }) => (
          <DataTable
            {...table}
            rows={data.slice(0, SHOWN)}
            empty={<p className="text-sm text-muted">This customer has no payments yet.</p>}
          />
        )}
      </Loaded>
    </Section>
  )
}
