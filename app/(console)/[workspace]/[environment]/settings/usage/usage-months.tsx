import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { tableCsv } from '#components/csv/table-csv.ts'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { formatCost } from '#lib/cost.ts'
import { type Bill, billingQueries } from '#lib/data/billing.ts'
import { type UsageHistory, usageQueries } from '#lib/data/usage.ts'
import { formatNumber, formatUtcMonth } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { monthLink } from './logs-link.ts'

type Month = UsageHistory['data'][number] & { bill: Bill | undefined }

/** The closed months side by side, each with links to its days and its bill. */
export function UsageMonths({ place }: { place: Place }) {
  const query = useQuery(usageQueries.history(place))
  const mayBill = useRefusal('billing.list') === null
  const bills = useQuery({ ...billingQueries.page(place, {}), enabled: mayBill }).data?.data ?? []
  const columns = columnsFor(place, mayBill)
  const rows = (query.data?.data ?? []).map((month) => ({
    ...month,
    bill: bills.find(({ period }) => period === month.period),
  }))
  const table = { caption: 'Past months', columns, rowId: ({ period }: Month) => period }

  return (
    <Section
      title="Past months"
      description="Select a month to see its days, or its bill to see each line."
      className="mt-10"
      actions={
        <CsvButton
          filename={`usage-months-${place.environment}.csv`}
          content={() => tableCsv(columns, rows)}
          disabled={rows.length === 0}
        />
      }
    >
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={3} />}>
        {() => (
          <DataTable
            {...table}
            rows={rows}
            empty={
              <p className="border-t py-4 text-sm text-muted">Past months appear here. This is your first month.</p>
            }
          />
        )}
      </Loaded>
    </Section>
  )
}

function columnsFor(place: Place, mayBill: boolean): Column<Month>[] {
  const bill = plain<Month>('bill', 'Bill', ({ bill }) => bill?.number, {
    cell: ({ bill }) =>
      bill ? (
        <Link className="quiet-link" href={routes.bill(place, bill.billId)}>
          {bill.number}
        </Link>
      ) : (
        '–'
      ),
  })
  return [
    plain('month', 'Month (UTC)', ({ period }) => period, {
      cell: ({ period }) => (
        <Link className="quiet-link" href={monthLink(place, `${period}-01T00:00:00Z`)}>
          {formatUtcMonth(`${period}-01`)}
        </Link>
      ),
    }),
    plain('plan', 'Plan', ({ plan }) => plan, { cell: ({ plan }) => planNames[plan], phone: 'hidden' }),
    ...(mayBill ? [bill] : []),
    figure('calls', 'Calls', ({ calls }) => calls, formatNumber),
    figure(
      'total',
      'Cost',
      ({ total }) => total,
      (total, { currency }) => formatCost(total, currency),
      {
        phone: 'aside',
      },
    ),
    fileColumn('currency', 'Currency', ({ currency }) => currency),
  ]
}

const planNames: Record<Month['plan'], string> = { sandbox: 'Sandbox', builder: 'Builder', enterprise: 'Enterprise' }
