import { type Column, tableCsv } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { ApiKey, KeyActivity } from '#lib/data/keys.ts'
import { formatUtcDate } from '#lib/format.ts'
import { scopeWords } from '#lib/scope-levels.ts'
import { ActivitySpark } from './activity-spark.tsx'
import { HealthBadge } from './key-badge.tsx'
import { healths, type KeyRow } from './key-health.ts'
import { callsIn, outcomes } from './outcomes.ts'

const none = <span className="text-faint">–</span>

/** `sorts`: only a list that is whole can be sorted. */
export function keyColumns({ from, to }: Pick<KeyActivity, 'from' | 'to'>, sorts: boolean): Column<KeyRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sort: sorts,
      cell: ({ key }) => (
        <span className="flex items-center gap-2">
          <span title={key.name} className="truncate font-medium sm:max-w-56">
            {key.name}
          </span>
          {key.managed && <Badge>Held by Pillar</Badge>}
        </span>
      ),
      csv: ({ key }) => key.name,
    },
    {
      id: 'key',
      header: 'Key',
      cell: ({ key }) => <code className="font-mono text-xs whitespace-nowrap text-muted">{masked(key)}</code>,
      csv: ({ key }) => masked(key),
    },
    {
      id: 'health',
      header: 'Condition',
      sort: sorts,
      cell: ({ health }) => <HealthBadge health={health} />,
      csv: ({ health }) => healths.find(({ value }) => value === health)?.label,
      phone: 'aside',
    },
    {
      id: 'calls',
      header: 'Requests, 24 h',
      sort: sorts,
      cell: ({ activity }) => <ActivitySpark activity={activity} from={from} to={to} />,
      csv: ({ activity }) => (activity ? callsIn(activity.day) : 0),
    },
    {
      id: 'scopes',
      header: 'Access',
      cell: ({ key }) => (
        <span title={scopeWords(key.scopes)} className="line-clamp-1 max-w-48">
          {scopeWords(key.scopes)}
        </span>
      ),
      csv: ({ key }) => key.scopes.join(' '),
    },
    {
      id: 'used',
      header: 'Last used',
      sort: sorts,
      cell: ({ key }) =>
        key.lastUsedAt ? (
          <RelativeTime at={key.lastUsedAt} className="whitespace-nowrap" />
        ) : (
          <span className="text-faint">Never</span>
        ),
      csv: ({ key }) => key.lastUsedAt,
    },
    {
      id: 'expires',
      header: 'Expires',
      sort: sorts,
      cell: ({ key }) => (key.expiresAt ? <Day at={key.expiresAt} /> : none),
      csv: ({ key }) => key.expiresAt,
      phone: 'hidden',
    },
    {
      id: 'created',
      header: 'Created',
      sort: sorts,
      cell: ({ key }) => <Day at={key.createdAt} />,
      csv: ({ key }) => key.createdAt,
      phone: 'hidden',
      isExtra: true,
    },
    {
      id: 'by',
      header: 'Created by',
      cell: ({ key }) => <span className="line-clamp-1 max-w-44 break-all">{key.createdBy}</span>,
      csv: ({ key }) => key.createdBy,
      phone: 'hidden',
      isExtra: true,
    },
  ]
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatUtcDate(at)}
    </time>
  )
}

const only = (id: string, header: string, csv: (row: KeyRow) => string | number | null): Column<KeyRow> => ({
  id,
  header,
  cell: () => null,
  csv,
})

/** The file also carries what identifies a key to the API, its wire state and each outcome of its 30 days. */
export function keysCsv(rows: KeyRow[], activity: KeyActivity) {
  return tableCsv(
    [
      only('id', 'Key ID', ({ key }) => key.keyId),
      only('wire', 'API state', ({ key }) => key.state),
      ...keyColumns(activity, false),
      ...outcomes.map(({ id, label }) => only(id, `30 days: ${label}`, (row) => row.activity?.month[id] ?? 0)),
    ],
    rows,
  )
}

export function masked({ prefix, last4 }: Pick<ApiKey, 'prefix' | 'last4'>) {
  return `${prefix}…${last4}`
}
