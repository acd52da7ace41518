import { CsvButton } from '#components/csv/csv-button.tsx'
import { type Column, tableCsv } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatCost, formatUtcMonth, plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { monthStart } from './months.ts'
import { pillarSeries } from './usage-chart.ts'

type Line = UsageReport['breakdown'][number] & { currency: string }

const columns: Column<Line>[] = [
  { id: 'item', header: 'Item', cell: ({ item }) => itemName(item), csv: ({ item }) => item },
  { id: 'pillar', header: 'Pillar', cell: ({ pillar }) => pillarName(pillar), csv: ({ pillar }) => pillar },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: ({ quantity, unit }) => plural(quantity, unit),
    csv: ({ quantity }) => quantity,
  },
  { id: 'price', header: 'Unit price', align: 'end', cell: (line) => line.unitPrice, csv: (line) => line.unitPrice },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    phone: 'aside',
    cell: ({ cost, currency }) => formatCost(cost, currency),
    csv: ({ cost }) => cost,
  },
]

/** On screen it stands after the cost; in a file it needs a column. */
const currencyColumn: Column<Line> = {
  id: 'currency',
  header: 'Currency',
  cell: ({ currency }) => currency,
  csv: ({ currency }) => currency,
}

export function UsageBreakdown({ scope, report }: { scope: Scope; report: UsageReport }) {
  const month = formatUtcMonth(monthStart(report.period))
  const lines = report.breakdown.map((line) => ({ ...line, currency: report.currency }))
  return (
    <Section
      title="What it is made of"
      description={
        report.billable
          ? `Every item of the price list that was used in ${month}.`
          : `Every item of the price list that was used in ${month}. The sandbox is free; live would have cost this.`
      }
      className="mt-10"
      actions={
        <CsvButton
          filename={`usage-items-${scope.environment}-${report.period}.csv`}
          content={() => tableCsv([...columns, currencyColumn], lines)}
          disabled={lines.length === 0}
        />
      }
    >
      <DataTable
        caption={`Usage by item of the price list, ${month}`}
        columns={columns}
        rows={lines}
        rowId={({ pillar, item }) => `${pillar} ${item}`}
        empty={<p className="border-t py-4 text-sm text-muted">Nothing that has a price was used in {month}.</p>}
      />
    </Section>
  )
}

function itemName(item: string) {
  const words = item.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function pillarName(pillar: string) {
  return pillarSeries.find(({ id }) => id === pillar)?.label ?? pillar
}
