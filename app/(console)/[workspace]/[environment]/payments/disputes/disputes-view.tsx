'use client'

import Link from 'next/link'
import { code, money, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Scale } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import { disputeReasons, disputeStates } from '#console/_payments/dispute-words.ts'
import { FirstPaymentLink } from '#console/_payments/first-payment-link.tsx'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { type Dispute, disputes } from '#lib/data/disputes.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { disputeSearch } from './dispute-search.ts'

const columnsFor = (place: Place): Column<Dispute>[] => [
  money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  state(disputeStates),
  plain('reason', 'Reason', ({ reason }) => reason, { cell: ({ reason }) => labelOf(disputeReasons, reason) }),
  plain('transaction_id', 'Payment', ({ transactionId }) => transactionId, {
    cell: ({ transactionId }) => (
      <Link
        href={routes.transaction(place, transactionId)}
        title={transactionId}
        className="font-mono text-xs whitespace-nowrap ink-link"
      >
        {truncateMiddle(transactionId)}
      </Link>
    ),
    phone: 'hidden',
  }),
  time('respond_by', 'Respond by', ({ state, respondBy }) => (state === 'needs_response' ? respondBy : null), {
    phone: 'filled',
  }),
  time('created', 'Created', ({ createdAt }) => createdAt),
  time('closed', 'Closed', ({ closedAt }) => closedAt, { isExtra: true, phone: 'hidden' }),
  code('dispute_id', 'ID', ({ disputeId }) => disputeId, { isExtra: true, phone: 'hidden' }),
]

type DisputesViewProps = { place: Place; currencies: readonly string[]; views: ViewsOfScreen }

export function DisputesView({ place, currencies, views }: DisputesViewProps) {
  const list = useList(disputeSearch)
  const stream = useLiveQueries(place, disputes.root(place))

  return (
    <ListScreen
      list={list}
      {...disputes.useList(place, list)}
      caption="Disputes"
      noun="dispute"
      columns={columnsFor(place)}
      columnsName="disputes"
      rowId={({ disputeId }) => disputeId}
      rowLabel={({ amount, currency, state }) =>
        `${formatMoney(amount, currency)}, ${labelOf(disputeStates, state)}, open`
      }
      rowHref={({ disputeId }) => routes.dispute(place, disputeId)}
      live={{ stream: stream.state }}
      options={{ currency: currencies.map((value) => ({ value, label: value })) }}
      skeletonRows={10}
      aside={<SavedViews place={place} list={list} {...views} />}
      noMatch="No disputes match these filters."
      none={<NoDisputes place={place} />}
    />
  )
}

function NoDisputes({ place }: { place: Place }) {
  const isSandbox = place.environment === 'sandbox'
  return (
    <EmptyState icon={<Scale />} title="No disputes yet" action={isSandbox && <FirstPaymentLink place={place} />}>
      If a payer asks their bank to take a payment back, you can contest the dispute here.
      {isSandbox && (
        <>
          {' '}
          To get one, pay with the card <span className="whitespace-nowrap text-ink">4000 0000 0000 0259</span>. The
          payer disputes the payment after ten seconds.
        </>
      )}
    </EmptyState>
  )
}
