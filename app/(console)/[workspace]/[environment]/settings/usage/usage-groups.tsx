import type { Route } from 'next'
import Link from 'next/link'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { tableCsv } from '#components/csv/table-csv.ts'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import { costFormat } from '#lib/cost.ts'
import { formatNumber, formatPercent } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { groupLink } from './logs-link.ts'
import { rangeSlug, rangeWords } from './range-words.ts'
import type { Range } from './ranges.ts'
import type { Point } from './usage-chart.ts'
import type { UsageFilters } from './usage-filters.ts'
import type { Shown } from './usage-over-time.tsx'

type Line = { group: string; name: string; calls: number; cost: number; share: number; href: Route | null }

type UsageGroupsProps = {
  place: Place
  shown: Shown & { groups: Omit<Point, 'start'>[] }
  filters: UsageFilters
  range: Range
  now: Date
  nameOf: (group: string) => string
}

export function UsageGroups({ place, shown, filters, range, now, nameOf }: UsageGroupsProps) {
  const { by, show, key } = filters
  const all = shown.groups.reduce((sum, group) => sum + group[show], 0)
  const lines = shown.groups
    .toSorted((a, b) => b[show] - a[show])
    .map((line) => ({
      ...line,
      name: nameOf(line.group),
      share: all > 0 ? line[show] / all : 0,
      href: groupLink(place, by, line.group, { ...range, key, now }),
    }))
  const format = costFormat(
    lines.map(({ cost }) => cost),
    shown.currency,
  )
  // A refund returns part of another group's cost, so it has no share of the total.
  const hasShares = lines.every((line) => line[show] >= 0)
  const columns = columnsFor(by, format).filter(({ id }) => hasShares || id !== 'share')
  return (
    <Section
      title={`By ${by}`}
      description={`${rangeWords(range)}.${lines.some(({ href }) => href) ? ' Select a row to see its requests in the logs, kept for 30 days.' : ''}`}
      className="mt-10"
      actions={
        <CsvButton
          filename={`usage-${by}-${place.environment}-${rangeSlug(range)}.csv`}
          content={() => tableCsv([...columns, ...fileColumns(range, shown.currency)], lines)}
          disabled={lines.length === 0}
        />
      }
    >
      <DataTable
        caption={`Usage by ${by}, ${rangeWords(range)}`}
        columns={columns}
        rows={lines}
        rowId={(one) => one.group}
      />
    </Section>
  )
}

function columnsFor(by: string, format: (cost: number) => string): Column<Line>[] {
  return [
    plain('group', by.charAt(0).toUpperCase() + by.slice(1), ({ name }) => name, {
      cell: ({ name, href }) =>
        href ? (
          <Link href={href} title={name} className="quiet-link block w-fit max-w-full truncate sm:max-w-96">
            {name}
          </Link>
        ) : (
          <span title={name} className="block truncate sm:max-w-96">
            {name}
          </span>
        ),
    }),
    fileColumn('id', 'ID', ({ group }) => group),
    figure('calls', 'Calls', ({ calls }) => calls, formatNumber),
    { id: 'share', header: 'Share', align: 'end', phone: 'hidden', cell: ({ share }) => formatPercent(share) },
    figure('cost', 'Cost', ({ cost }) => cost, format, { phone: 'aside' }),
  ]
}

/** The screen shows these values elsewhere, but a file needs them in each row. */
function fileColumns({ from, to }: Range, currency: string): Column<Line>[] {
  return [
    fileColumn('currency', 'Currency', () => currency),
    fileColumn('from', 'From (UTC)', () => from.toISOString()),
    fileColumn('to', 'To (UTC, exclusive)', () => to.toISOString()),
  ]
}
