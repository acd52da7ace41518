'use client'

import { code, money, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { line } from '#components/data-table/line-column.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { CreditCard } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import { FirstPaymentLink } from '#console/_payments/first-payment-link.tsx'
import { paymentState } from '#console/_payments/payment-state.tsx'
import { methodLabel, transactionStates } from '#console/_payments/transaction-words.ts'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Transaction, transactions } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { transactionSearch } from './transaction-search.ts'

const columns: Column<Transaction>[] = [
  money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  paymentState,
  line('description', 'Description', ({ description }) => description),
  line('payer', 'Payer', ({ receiptEmail }) => receiptEmail, { phone: 'filled' }),
  plain('method', 'Method', ({ paymentMethod }) => methodLabel(paymentMethod)),
  {
    ...code<Transaction>('failure', 'Failure', ({ declineCode, failureCode }) => declineCode ?? failureCode, {
      phone: 'filled',
    }),
    csv: ({ failureCode }) => failureCode,
  },
  fileColumn('decline_code', 'Decline code', ({ declineCode }) => declineCode),
  fileColumn('dispute_id', 'Dispute', ({ disputeId }) => disputeId),
  time('created', 'Created', ({ createdAt }) => createdAt),
  money('net', 'Net', ({ netAmount }) => netAmount, { isExtra: true, phone: 'hidden' }),
  code('transaction_id', 'ID', ({ transactionId }) => transactionId, { isExtra: true, phone: 'hidden' }),
]

type TransactionsViewProps = { place: Place; currencies: readonly string[]; views: ViewsOfScreen }

export function TransactionsView({ place, currencies, views }: TransactionsViewProps) {
  const list = useList(transactionSearch)
  const stream = useLiveQueries(place, transactions.root(place))

  return (
    <ListScreen
      list={list}
      {...transactions.useList(place, list)}
      caption="Transactions"
      noun="transaction"
      columns={columns}
      columnsName="transactions"
      rowId={({ transactionId }) => transactionId}
      rowLabel={({ amount, currency, state }) =>
        `${formatMoney(amount, currency)}, ${labelOf(transactionStates, state)}, open`
      }
      rowHref={({ transactionId }) => routes.transaction(place, transactionId)}
      live={{ stream: stream.state }}
      options={{ currency: currencies.map((value) => ({ value, label: value })) }}
      find={{
        label: 'Find payments by description, receipt email or last four digits',
        placeholder: 'Description, email or last 4',
        form: /^.{0,255}$/u,
        advice: 'Use at most 255 characters.',
        by: 'q',
      }}
      skeletonRows={10}
      aside={<SavedViews place={place} list={list} {...views} />}
      noMatch="No payments match these filters."
      none={<NoTransactions place={place} />}
    />
  )
}

function NoTransactions({ place }: { place: Place }) {
  return (
    <EmptyState icon={<CreditCard />} title="No payments yet" action={<FirstPaymentLink place={place} />}>
      Every payment attempt appears here, from checkouts, charges and subscriptions, whether it succeeds or fails.
    </EmptyState>
  )
}
