import Link from 'next/link'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { type Column, tableCsv } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import type { KeyCalls, KeyCallsOperation } from '#lib/data/keys.ts'
import { formatNumber } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { refusedIn } from '../outcomes.ts'
import { endpointName } from './would-refuse.ts'

export function KeyRoutes({ place, calls, last4 }: { place: Place; calls: KeyCalls; last4: string }) {
  const columns = columnsFor(place, calls.keyId)
  return (
    <Section
      title="Operations"
      description="Select an operation to see its requests in the logs."
      actions={
        <CsvButton filename={`key-${last4}-operations.csv`} content={() => tableCsv(columns, calls.operations)} />
      }
    >
      <DataTable caption="Operations" columns={columns} rows={calls.operations} rowId={({ operation }) => operation} />
    </Section>
  )
}

function columnsFor(place: Place, keyId: string): Column<KeyCallsOperation>[] {
  return [
    {
      id: 'operation',
      header: 'Operation',
      cell: (one) => (
        <Link
          href={routes.logs(place, { key: keyId, operation: one.operation })}
          className="font-mono text-xs break-all ink-link"
        >
          {endpointName(one)}
        </Link>
      ),
      csv: endpointName,
    },
    {
      id: 'scope',
      header: 'Required scope',
      cell: ({ scope: needed }) => <code className="font-mono text-xs text-muted">{needed ?? '–'}</code>,
      csv: ({ scope: needed }) => needed,
    },
    {
      id: 'calls',
      header: 'Requests',
      align: 'end',
      cell: (one) => formatNumber(one.calls),
      csv: (one) => one.calls,
    },
    {
      id: 'refused',
      header: 'Blocked',
      align: 'end',
      cell: ({ outcomes }) => formatNumber(refusedIn(outcomes)),
      csv: ({ outcomes }) => refusedIn(outcomes),
    },
    {
      id: 'last',
      header: 'Last request',
      align: 'end',
      cell: ({ lastAt }) => <RelativeTime at={lastAt} className="whitespace-nowrap" />,
      csv: ({ lastAt }) => lastAt,
      phone: 'aside',
    },
  ]
}
