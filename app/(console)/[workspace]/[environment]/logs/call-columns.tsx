import type { Column } from '#components/data-table/columns.ts'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import type { LoggedRequest } from '#lib/data/requests.ts'
import { formatDuration, formatUtcDay } from '#lib/format.ts'
import { StatusCode } from './status-code.tsx'

const none = <span className="text-muted">–</span>

/** `keyNames`: what the keys are called, by id. */
export function callColumns(keyNames: ReadonlyMap<string, string>): Column<LoggedRequest>[] {
  return [
    {
      id: 'call',
      header: 'Request',
      cell: (call) => (
        <code className="text-xs break-all">
          <span className="text-muted">{call.method}</span> {call.path}
        </code>
      ),
      csv: (call) => `${call.method} ${call.path}`,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (call) => <StatusCode status={call.status} />,
      csv: (call) => call.status,
      phone: 'aside',
      width: 'w-24',
    },
    {
      id: 'code',
      header: 'Code',
      cell: (call) => (call.code ? <code className="text-xs max-lg:wrap-anywhere">{call.code}</code> : none),
      csv: (call) => call.code,
    },
    {
      id: 'key',
      header: 'Key',
      cell: (call) => (
        <span className="block max-w-44 truncate sm:max-lg:max-w-28" title={call.keyId}>
          {keyNames.get(call.keyId) ?? <code className="text-xs">{truncateMiddle(call.keyId)}</code>}
        </span>
      ),
      csv: (call) => keyNames.get(call.keyId) ?? call.keyId,
    },
    {
      id: 'address',
      header: 'Address',
      cell: (call) => (
        <code className="block text-xs sm:max-lg:max-w-28 sm:max-lg:truncate" title={call.ip}>
          {call.ip}
        </code>
      ),
      csv: (call) => call.ip,
      phone: 'hidden',
    },
    {
      id: 'duration',
      header: 'Duration',
      align: 'end',
      cell: (call) => formatDuration(call.durationMs),
      csv: (call) => call.durationMs,
      phone: 'hidden',
    },
    {
      id: 'time',
      header: 'Time (UTC)',
      cell: (call) => (
        <time dateTime={call.createdAt} className="whitespace-nowrap tabular-nums">
          {formatUtcDay(call.createdAt)}, {call.createdAt.slice(11, 19)}
        </time>
      ),
      csv: (call) => call.createdAt,
    },
    extra('request', 'Request', (call) => call.requestId),
    extra('operation', 'Operation', (call) => call.operation),
    extra('object', 'Object', (call) => call.objectId),
    extra('agent', 'User agent', (call) => call.userAgent),
    extra('person', 'Person', (call) => call.actingUser),
  ]
}

function extra(id: string, header: string, value: (call: LoggedRequest) => string | null): Column<LoggedRequest> {
  return {
    id,
    header,
    isExtra: true,
    cell: (call) => (
      <code className="block max-w-52 truncate text-xs" title={value(call) ?? undefined}>
        {value(call) ?? none}
      </code>
    ),
    csv: value,
  }
}
