import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Coins } from '#components/ui/icons.tsx'
import { Select } from '#components/ui/select.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { type FxRate, rateQueries } from '#lib/data/fx.ts'
import type { Place } from '#lib/routes.ts'

export const providers: Record<FxRate['referenceProvider'], string> = {
  ecb: 'European Central Bank',
  fixed_parity: 'Fixed parity',
  central_bank: 'Central bank',
  sandbox: 'Sandbox, frozen',
}

type RatesProps = { place: Place; codes: string[]; base: string; onBase: (base: string) => void }

export function Rates({ place, codes, base, onBase }: RatesProps) {
  const query = useQuery(rateQueries.of(place, base))
  const columns = columnsFor(base, query.data?.data ?? [])
  const toolbar = (
    <Select
      aria-label="Base currency"
      className="w-28"
      value={base}
      onChange={({ target }) => onBase(target.value)}
      options={codes.map((value) => ({ value, label: value }))}
    />
  )
  const isOff = query.error instanceof ApiError && query.error.code === 'live_not_activated'
  if (isOff) {
    return (
      <Section title="Exchange rates">
        <EmptyState icon={<Coins />} title="Live has no exchange rates">
          Live payments can’t settle in another currency until the operator sets <code>FX_RATES_URL</code>.
        </EmptyState>
      </Section>
    )
  }
  return (
    <Section title="Exchange rates" description={`The price of 1 ${base} in each currency`}>
      <Loaded
        query={query}
        skeleton={<RatesTable {...{ columns, toolbar }} rows={[]} skeletonRows={codes.length - 1} />}
      >
        {({ data }) => <RatesTable {...{ columns, toolbar }} rows={data} />}
      </Loaded>
    </Section>
  )
}

type RatesTableProps = { columns: Column<FxRate>[]; rows: FxRate[]; toolbar: ReactNode; skeletonRows?: number }

function RatesTable({ skeletonRows = 0, ...props }: RatesTableProps) {
  return (
    <DataTable
      caption="Exchange rates"
      rowId={({ currency }) => currency}
      csvName="exchange-rates.csv"
      skeletonRows={skeletonRows}
      {...props}
    />
  )
}

function columnsFor(base: string, rates: FxRate[]): Column<FxRate>[] {
  const decimals = Math.max(0, ...rates.map(({ rate }) => decimalsOf(rate).length))
  return [
    plain('currency', 'Currency', ({ currency }) => currency, {
      cell: ({ currency }) => <span className="font-medium">{currency}</span>,
    }),
    plain('rate', `For 1 ${base}`, ({ rate }) => rate, {
      cell: ({ rate }) => <span className="tabular-nums">{padded(rate, decimals)}</span>,
      align: 'end',
      phone: 'aside',
    }),
    plain('source', 'Source', ({ referenceProvider }) => providers[referenceProvider], { phone: 'hidden' }),
    time('published', 'Published', ({ referenceAt }) => referenceAt, { phone: 'hidden' }),
  ]
}

const decimalsOf = (rate: string) => rate.split('.')[1] ?? ''

// Rates differ in length, and only equal decimals align their points.
function padded(rate: string, decimals: number) {
  const [whole] = rate.split('.')
  return decimals === 0 ? rate : `${whole}.${decimalsOf(rate).padEnd(decimals, '0')}`
}
