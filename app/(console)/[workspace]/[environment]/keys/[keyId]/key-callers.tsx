import { CsvButton } from '#components/csv/csv-button.tsx'
import { type Column, tableCsv } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import type { KeyCaller, KeyCalls } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'
import { refusedIn } from '../outcomes.ts'

const columns: Column<KeyCaller>[] = [
  {
    id: 'agent',
    header: 'User agent',
    cell: ({ userAgent }) => (
      <span className="line-clamp-1 max-w-72 break-all">
        {userAgent ?? <span className="text-faint">No user agent</span>}
      </span>
    ),
    csv: ({ userAgent }) => userAgent,
  },
  {
    id: 'ip',
    header: 'Address',
    cell: ({ ip }) => <code className="font-mono text-xs">{ip}</code>,
    csv: ({ ip }) => ip,
  },
  {
    id: 'operations',
    header: 'Operations',
    cell: ({ operations }) => (
      <span className="line-clamp-1 max-w-64 text-muted">{operations.map((one) => one.operation).join(', ')}</span>
    ),
    csv: ({ operations }) => operations.map((one) => `${one.operation} ${one.calls}`).join(', '),
    phone: 'hidden',
  },
  {
    id: 'calls',
    header: 'Requests',
    align: 'end',
    cell: ({ calls }) => formatNumber(calls),
    csv: ({ calls }) => calls,
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
