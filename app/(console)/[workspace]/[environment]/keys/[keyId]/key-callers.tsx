import { CsvButton } from '#components/csv/csv-button.tsx'
import { tableCsv } from '#components/csv/table-csv.ts'
import { code, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import type { KeyCaller, KeyCalls } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'
import { callColumns } from './key-routes.tsx'

const columns: Column<KeyCaller>[] = [
  plain('agent', 'User agent', ({ userAgent }) => userAgent, {
    cell: ({ userAgent }) => (
      <span className="line-clamp-1 max-w-72 break-all">
        {userAgent ?? <span className="text-faint">No user agent</span>}
      </span>
    ),
  }),
  code('ip', 'Address', ({ ip }) => ip),
  plain(
    'operations',
    'Operations',
    ({ operations }) => operations.map((one) => `${one.operation} ${one.calls}`).join(', '),
    {
      cell: ({ operations }) => (
        <span className="line-clamp-1 max-w-64 text-muted">{operations.map((one) => one.operation).join(', ')}</span>
      ),
      phone: 'hidden',
    },
  ),
  ...callColumns,
]

export function KeyCallers({ calls, last4 }: { calls: KeyCalls; last4: string }) {
  const { callers, callersLeftOut } = calls
  return (
    <Section
      title="Callers"
      description={
        callersLeftOut > 0
          ? `${formatNumber(callers.length)} most recent; ${plural(callersLeftOut, 'earlier caller')} not shown`
          : 'By user agent and IP address, most recent first'
      }
      actions={<CsvButton filename={`key-${last4}-callers.csv`} content={() => tableCsv(columns, callers)} />}
    >
      <DataTable
        caption="Callers"
        columns={columns}
        rows={callers}
        rowId={({ userAgent, ip }) => `${ip} ${userAgent}`}
      />
    </Section>
  )
}
