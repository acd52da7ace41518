'use client'

import { code, money, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Undo2 } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { refundReasons, refundStates } from '#console/_payments/refund-words.ts'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Refund, refunds } from '#lib/data/refunds.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { refundSearch } from './refund-search.ts'

const columns: Column<Refund>[] = [
  money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  state(refundStates),
  plain('reason', 'Reason', ({ reason }) => reason, { cell: ({ reason }) => labelOf(refundReasons, reason) }),
  money('fee_returned', 'Fee returned', ({ feeReturned }) => feeReturned, { phone: 'hidden' }),
  code('failure', 'Failure', ({ failureCode }) => failureCode, { phone: 'hidden' }),
  time('created', 'Created', ({ createdAt }) => createdAt),
  plain('note', 'Note', ({ note }) => note, { isExtra: true, phone: 'hidden' }),
  code('credit_note_id', 'Credit note', ({ creditNoteId }) => creditNoteId, { isExtra: true, phone: 'hidden' }),
  code('transaction_id', 'Transaction', ({ transactionId }) => transactionId, { isExtra: true, phone: 'hidden' }),
  code('refund_id', 'ID', ({ refundId }) => refundId, { isExtra: true, phone: 'hidden' }),
]

type RefundsViewProps = { place: Place; currencies: readonly string[]; views: ViewsOfScreen }

export function RefundsView({ place, currencies, views }: RefundsViewProps) {
  const list = useList(refundSearch)
  const stream = useLiveQueries(place, refunds.root(place))

  return (
    <ListScreen
      list={list}
      {...refunds.useList(place, list)}
      caption="Refunds"
      noun="refund"
      columns={columns}
      columnsName="refunds"
      rowId={({ refundId }) => refundId}
      rowLabel={({ amount, currency, state }) => `${formatMoney(amount, currency)}, ${state}, open the payment`}
      rowHref={({ transactionId }) => routes.transaction(place, transactionId)}
      live={{ stream: stream.state }}
      options={{ currency: currencies.map((value) => ({ value, label: value })) }}
      skeletonRows={10}
      aside={<SavedViews place={place} list={list} {...views} />}
      noMatch="No refunds match these filters."
      none={
        <EmptyState
          icon={<Undo2 />}
          title="No refunds yet"
          action={<LinkButton href={routes.transactions(place)}>Open transactions</LinkButton>}
        >
          Refund a payment from its page. You get back its fee in proportion.
        </EmptyState>
      }
    />
  )
}
