import { useQuery } from '@tanstack/react-query'
import { money, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { type Transaction, transactions } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { paymentState } from './payment-state.tsx'
import { methodLabel, transactionStates } from './transaction-words.ts'

const SHOWN = 10

type PaymentsSectionProps = {
  place: Place
  of: { customerId: string } | { subscriptionId: string }
  /** The same payments in the list of transactions. */
  all: ReturnType<typeof routes.transactions>
  /** The column that tells these payments apart. */
  detail: Column<Transaction>
  empty: string
}

/** The newest payments of a record; the list of transactions has all of them. */
export function PaymentsSection({ place, of, all, detail, empty }: PaymentsSectionProps) {
  const query = useQuery(transactions.page(place, of))
  const isMore = query.data && (query.data.data.length > SHOWN || query.data.hasMore)
  const table = {
    caption: 'Payments',
    columns: [
      money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
      paymentState,
      detail,
      plain('method', 'Method', ({ paymentMethod }) => methodLabel(paymentMethod)),
      time('created', 'Created', ({ createdAt }) => createdAt),
    ] satisfies Column<Transaction>[],
    rowId: ({ transactionId }: Transaction) => transactionId,
    rowLink: ({ transactionId, amount, currency, state }: Transaction) => ({
      href: routes.transaction(place, transactionId),
      label: `${formatMoney(amount, currency)}, ${labelOf(transactionStates, state)}, open`,
    }),
  }
  return (
    <Section title="Payments" {...(isMore && { link: { href: all, label: 'View all payments' } })}>
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={3} />}>
        {({ data }) => (
          <DataTable
            {...table}
            rows={data.slice(0, SHOWN)}
            empty={<p className="border-t pt-3 text-sm text-muted">{empty}</p>}
          />
        )}
      </Loaded>
    </Section>
  )
}
