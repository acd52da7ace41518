import { code, figure, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { StatusCode } from '#console/_workbench/status-code.tsx'
import type { LoggedRequest } from '#lib/data/requests.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatUtcDay } from '#lib/format.ts'

const none = <span className="text-muted">–</span>

export function requestColumns(keyNames: ReadonlyMap<string, string>): Column<LoggedRequest>[] {
  return [
    plain('call', 'Request', ({ method, path }) => `${method} ${path}`, {
      cell: ({ method, path }) => (
        <code className="text-xs break-all">
          <span className="text-muted">{method}</span> {path}
        </code>
      ),
    }),
    plain('status', 'Status', ({ status }) => status, {
      cell: ({ status }) => <StatusCode status={status} />,
      phone: 'aside',
      width: 'w-24',
    }),
    code('code', 'Code', (request) => request.code),
    plain('key', 'Key', ({ keyId }) => keyNames.get(keyId) ?? keyId, {
      cell: ({ keyId }) => (
        <span className="block max-w-44 truncate sm:max-lg:max-w-28" title={keyId}>
          {keyNames.get(keyId) ?? <code className="text-xs">{truncateMiddle(keyId)}</code>}
        </span>
      ),
    }),
    code('address', 'Address', ({ ip }) => ip, { phone: 'hidden', isSpare: true }),
    figure('duration', 'Duration', ({ durationMs }) => durationMs, formatDuration, { phone: 'hidden' }),
    plain('time', 'Time (UTC)', ({ createdAt }) => createdAt, {
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
          {formatUtcDay(createdAt)}, {createdAt.slice(11, 19)}
        </time>
      ),
    }),
    extra('request', 'Request', ({ requestId }) => requestId),
    extra('operation', 'Operation', ({ operation }) => operation),
    extra('object', 'Object', ({ objectId }) => objectId),
    extra('agent', 'User agent', ({ userAgent }) => userAgent),
    extra('person', 'Console user', ({ actingUser }) => actingUser),
  ]
}

function extra(id: string, header: string, value: (request: LoggedRequest) => string | null) {
  return plain(id, header, value, {
    isExtra: true,
    cell: (request) => (
      <code className="block max-w-52 truncate text-xs" title={value(request) ?? undefined}>
        {value(request) ?? none}
      </code>
    ),
  })
}
