'use client'

import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Landmark } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { FirstPaymentLink } from '#console/_payments/first-payment-link.tsx'
import { MismatchBanner } from '#console/_settlements/mismatch-banner.tsx'
import { settlements } from '#lib/data/settlements.ts'
import { formatMoney, formatUtcDate } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { columnsFor } from './settlement-columns.tsx'
import { settlementSearch, states } from './settlement-search.ts'

const AdvanceToSettlement = lazily(
  async () => (await import('#console/_settlements/advance-to-settlement.tsx')).AdvanceToSettlement,
  'h-8 w-48',
)

export function SettlementsView({ place, currencies }: { place: Place; currencies: readonly string[] }) {
  const list = useList(settlementSearch)
  const found = settlements.useList(place, list)

  return (
    <>
      <PageHeader
        title="Settlements"
        description="Each day’s balance is settled at 02:00 UTC the next day and reaches your bank within 24 hours."
        actions={<AdvanceToSettlement place={place} />}
      />
      <MismatchBanner place={place} />
      <ListScreen
        list={list}
        {...found}
        caption="Settlements"
        noun="settlement"
        columns={columnsFor(found.query.data?.data ?? [])}
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
    <EmptyState icon={<Landmark />} title="No settlements yet" action={<FirstPaymentLink place={place} />}>
      The day after your first payment, your first settlement appears here.
      {place.environment === 'sandbox' && ' Make a test payment, then advance the clock to see it now.'}
    </EmptyState>
  )
}
