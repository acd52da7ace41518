import { code, money, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { recordTypeOf } from '#console/_records/records.ts'
import { lineLabel } from '#console/_settlements/line-types.ts'
import { type BalanceEntry, balanceEntries } from '#lib/data/balance.ts'
import { formatMoney } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { balanceSearch } from './balance-search.ts'

const columns: Column<BalanceEntry>[] = [
  plain('type', 'Type', ({ type }) => type, {
    cell: ({ type, sourceId }) => <span className="font-medium">{lineLabel(type, sourceId)}</span>,
  }),
  time('occurred', 'Time', ({ occurredAt }) => occurredAt),
  code('source', 'Record', ({ sourceId }) => sourceId, { phone: 'hidden' }),
  code('entry', 'Ledger entry', ({ entryId }) => entryId, { phone: 'hidden', isSpare: true }),
  money('amount', 'Amount', ({ amount }) => amount, { className: 'font-medium', phone: 'aside' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
]

export function Entries({ place, currencies }: { place: Place; currencies: readonly string[] }) {
  const list = useList(balanceSearch)
  return (
    <Section
      title="Ledger entries"
      description="They add up to the available amount and today’s bookings. Settled entries appear as lines of their settlement."
    >
      <ListScreen
        list={list}
        {...balanceEntries.useList(place, list)}
        caption="Ledger entries"
        noun="ledger entry"
        columns={columns}
        rowId={({ entryId }) => entryId}
        rowLabel={({ type, sourceId, amount, currency }) =>
          `${lineLabel(type, sourceId)}, ${formatMoney(amount, currency)}, open`
        }
        rowHref={({ sourceId }) => recordTypeOf(sourceId).page(place, sourceId, {})}
        options={{ currency: currencies.map((value) => ({ value, label: value })) }}
        noMatch="No ledger entries match these filters."
        none={<EmptyState title="Everything is settled">Your money is on the way to your bank.</EmptyState>}
      />
    </Section>
  )
}
