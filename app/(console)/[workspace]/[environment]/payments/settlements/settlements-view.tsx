'use client'

import { code, money, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Landmark } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { AdvanceToSettlement } from '#console/_settlements/advance-to-settlement.tsx'
import { type Settlement, settlements } from '#lib/data/settlements.ts'
import { formatMoney, formatUtcDate } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { settlementSearch, states } from './settlement-search.ts'

const spare = { phone: 'hidden', isSpare: true } as const

const columns: Column<Settlement>[] = [
  plain('day', 'Day (UTC)', ({ periodStart }) => periodStart, {
    cell: ({ periodStart }) => <span className="font-medium whitespace-nowrap">{formatUtcDate(periodStart)}</span>,
  }),
  state(states),
  money('gross', 'Payments', ({ grossAmount }) => grossAmount, spare),
  money('refunds', 'Refunds', ({ refundAmount }) => -refundAmount || 0, spare),
  money('fees', 'Fees, less returned', ({ feeAmount, feeReturnedAmount }) => feeReturnedAmount - feeAmount, spare),
  money('adjustments', 'Adjustments', ({ adjustmentAmount }) => adjustmentAmount, { ...spare, isExtra: true }),
  money('carried_over', 'From earlier', ({ carriedOverAmount }) => carriedOverAmount, { ...spare, isExtra: true }),
  money('net', 'To your bank', ({ netAmount }) => netAmount, { className: 'font-medium' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  time('arrival', 'Arrival', ({ payout }) => payout?.paidAt ?? null, { phone: 'hidden' }),
  code('number', 'Number', ({ number }) => number, { isExtra: true, phone: 'hidden' }),
  code('settlement_id', 'ID', ({ settlementId }) => settlementId, { isExtra: true, phone: 'hidden' }),
]

export function SettlementsView({ place, currencies }: { place: Place; currencies: readonly string[] }) {
  const list = useList(settlementSearch)

  return (
    <>
      <PageHeader
        title="Settlements"
        description="Each day’s balance is settled at 02:00 UTC of the next day and reaches your bank within 24 hours."
        actions={<AdvanceToSettlement place={place} />}
      />
      <ListScreen
        list={list}
        {...settlements.useList(place, list)}
        caption="Settlements"
        noun="settlement"
        columns={columns}
        columnsName="settlements"
        rowId={({ settlementId }) => settlementId}
        rowLabel={({ periodStart, netAmount, currency, state }) =>
          `${formatUtcDate(periodStart)}, ${formatMoney(netAmount, currency)}, ${labelOf(states, state)}, open`
        }
        rowHref={({ settlementId }) => routes.settlement(place, settlementId)}
        options={{ currency: currencies.map((value) => ({ value, label: value })) }}
        noMatch="No settlements match these filters."
        none={<NoSettlements place={place} />}
      />
    </>
  )
}

function NoSettlements({ place }: { place: Place }) {
  return (
    <EmptyState
      icon={<Landmark />}
      title="No settlements yet"
      action={
        place.environment === 'sandbox' && (
          <LinkButton href={routes.checkoutDemo(place)}>Complete a test payment</LinkButton>
        )
      }
    >
      The day after your first payment, your first settlement appears here.
      {place.environment === 'sandbox' && ' Make a test payment, then advance the clock to see it now.'}
    </EmptyState>
  )
}
