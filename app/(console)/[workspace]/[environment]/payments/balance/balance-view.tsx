'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { money, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Money } from '#components/layout/money.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Wallet } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { FirstPaymentLink } from '#console/_payments/first-payment-link.tsx'
import { MismatchBanner } from '#console/_settlements/mismatch-banner.tsx'
import { type Balance, balanceQueries } from '#lib/data/balance.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

const Entries = lazily(async () => (await import('./entries.tsx')).Entries, 'h-64')
const AdvanceToSettlement = lazily(
  async () => (await import('#console/_settlements/advance-to-settlement.tsx')).AdvanceToSettlement,
  'h-8 w-48',
)

type Row = Balance['data'][number]

/** The ledger entries below add up to the first two amounts, and settlements to the third. */
export function columnsFor(place: Place): Column<Row>[] {
  return [
    plain('currency', 'Currency', ({ currency }) => currency, {
      cell: ({ currency }) => <span className="font-medium">{currency}</span>,
    }),
    money('available', 'Available for the next settlement', ({ available }) => available, { className: 'font-medium' }),
    money('pending', 'Booked today (UTC)', ({ pending }) => pending),
    money('in_transit', 'On the way to your bank', ({ inTransit }) => inTransit, {
      cell: ({ inTransit, currency }) => (
        <Link
          href={routes.settlements(place, { currency })}
          aria-label={`${formatMoney(inTransit, currency)}, show the settlements in ${currency}`}
          className="ink-link"
        >
          <Money amount={inTransit} currency={currency} />
        </Link>
      ),
    }),
  ]
}

export function BalanceView({ place }: { place: Place }) {
  const query = useQuery(balanceQueries.get(place))
  return (
    <>
      <PageHeader
        title="Balance"
        description="Payments less fees, refunds and disputes that haven’t reached your bank yet, by settlement currency."
        actions={<AdvanceToSettlement place={place} />}
      />
      <MismatchBanner place={place} />
      <Loaded query={query} skeleton={<Sums place={place} rows={[]} skeletonRows={2} />}>
        {({ data }) => (data.length > 0 ? <Sums place={place} rows={data} /> : <NoBalance place={place} />)}
      </Loaded>
      {(query.data?.data.length ?? 0) > 0 && (
        <Entries place={place} currencies={query.data?.data.map(({ currency }) => currency) ?? []} />
      )}
    </>
  )
}

function Sums({ place, rows, skeletonRows }: { place: Place; rows: Row[]; skeletonRows?: number }) {
  return (
    <div className="mb-10">
      <DataTable
        caption="Balance by currency"
        columns={columnsFor(place)}
        rows={rows}
        rowId={({ currency }) => currency}
        {...(skeletonRows && { skeletonRows })}
      />
    </div>
  )
}

function NoBalance({ place }: { place: Place }) {
  return (
    <EmptyState icon={<Wallet />} title="No open balance" action={<FirstPaymentLink place={place} />}>
      A successful payment is added to the balance immediately and settled at 02:00 UTC the next day.
    </EmptyState>
  )
}
