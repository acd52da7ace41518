import Link from 'next/link'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { tableCsv } from '#components/csv/table-csv.ts'
import { figure, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import type { KeyCalls, KeyCallsOperation } from '#lib/data/keys.ts'
import { formatNumber } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { refusedIn } from '../outcomes.ts'
import { operationName } from './would-refuse.ts'

type Called = Pick<KeyCallsOperation, 'calls' | 'outcomes' | 'lastAt'>

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

/** The number of requests of an operation or a caller, and the time of the last one. */
export const callColumns = [
  figure<Called>('calls', 'Requests', ({ calls }) => calls, formatNumber),
  figure<Called>('refused', 'Blocked', ({ outcomes }) => refusedIn(outcomes), formatNumber),
  time<Called>('last', 'Last request', ({ lastAt }) => lastAt, { align: 'end', phone: 'aside' }),
]

function columnsFor(place: Place, keyId: string): Column<KeyCallsOperation>[] {
  return [
    plain('operation', 'Operation', operationName, {
      cell: (one) => (
        <Link
          href={routes.logs(place, { key: keyId, operation: one.operation })}
          className="font-mono text-xs break-all ink-link"
        >
          {operationName(one)}
        </Link>
      ),
    }),
    plain('scope', 'Required scope', ({ scope: needed }) => needed, {
      cell: ({ scope: needed }) => <code className="font-mono text-xs text-muted">{needed ?? '–'}</code>,
    }),
    ...callColumns,
  ]
}
