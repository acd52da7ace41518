import { code, money, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { recordTypeOf } from '#console/_records/records.ts'
import { lineLabel } from '#console/_settlements/line-types.ts'
import { linesOf, type Settlement, type SettlementLine } from '#lib/data/settlements.ts'
import { formatMoney } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { lineSearch } from './line-search.ts'

export function Lines({ place, settlement }: { place: Place; settlement: Settlement }) {
  const list = useList(lineSearch)
  const { settlementId, currency, state } = settlement
  return (
    <Section
      title="Lines"
      description={`They add up to ${state === 'carried_over' ? 'the amount carried over' : 'the payout'}. Select a line to open its record.`}
    >
      <ListScreen
        list={list}
        {...linesOf(settlementId).useList(place, list)}
        caption="Lines of the settlement"
        noun="line"
        columns={columnsFor(currency)}
        rowId={({ lineId }) => lineId}
        rowLabel={({ type, id, settlementNet }) =>
          `${lineLabel(type, id)}, ${formatMoney(settlementNet, currency)}, open`
        }
        rowHref={({ id }) => recordTypeOf(id).page(place, id, {})}
        noMatch="No lines of this type."
        none={<EmptyState title="No lines">This settlement has no lines.</EmptyState>}
      />
    </Section>
  )
}

function columnsFor(settled: string): Column<SettlementLine>[] {
  return [
    plain('type', 'Type', ({ type }) => type, {
      cell: ({ type, id }) => <span className="font-medium">{lineLabel(type, id)}</span>,
    }),
    time('occurred', 'Time', ({ occurredAt }) => occurredAt),
    code('id', 'Record', ({ id }) => id, { phone: 'hidden', isSpare: true }),
    money('amount', 'Amount', ({ amount }) => amount, { phone: 'hidden' }),
    money('fee', 'Fee', ({ fee }) => fee, { phone: 'hidden' }),
    plain('rate', 'Rate', ({ fxRate }) => fxRate, { align: 'end', phone: 'hidden', isSpare: true }),
    plain('net', `In ${settled}`, ({ settlementNet }) => settlementNet, {
      cell: ({ settlementNet }) => <Money amount={settlementNet} currency={settled} className="font-medium" />,
      align: 'end',
      phone: 'aside',
    }),
  ]
}
