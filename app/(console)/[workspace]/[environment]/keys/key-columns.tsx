import { code, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import type { KeyActivity } from '#lib/data/keys.ts'
import { formatUtcDate } from '#lib/format.ts'
import { scopeWords } from '#lib/scope-levels.ts'
import { healths, type KeyRow } from './key-health.ts'
import { masked } from './masked.ts'
import { callsIn, outcomes } from './outcomes.ts'

const ActivitySpark = lazily(async () => (await import('./activity-spark.tsx')).ActivitySpark)

/** `sort`: whether the list is complete, so that it can be sorted. The file has more columns than the screen. */
export function keyColumns({ from, to }: Pick<KeyActivity, 'from' | 'to'>, sort: boolean): Column<KeyRow>[] {
  return [
    plain('name', 'Name', ({ key }) => key.name, {
      sort,
      cell: ({ key }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span title={key.name} className="truncate font-medium sm:max-w-56">
            {key.name}
          </span>
          {key.managed && <Badge>Held by Pillar</Badge>}
        </span>
      ),
    }),
    code('key', 'Key', ({ key }) => masked(key), {
      cell: ({ key }) => <code className="font-mono text-xs whitespace-nowrap text-muted">{masked(key)}</code>,
    }),
    plain('health', 'Health', ({ health }) => labelOf(healths, health), {
      sort,
      cell: ({ health }) => <StateBadge of={healths} state={health} />,
      phone: 'aside',
    }),
    plain('calls', 'Requests, 24 h', ({ activity }) => (activity ? callsIn(activity.day) : 0), {
      sort,
      cell: ({ activity }) => <ActivitySpark activity={activity} from={from} to={to} />,
    }),
    plain('scopes', 'Access', ({ key }) => key.scopes.join(' '), {
      cell: ({ key }) => (
        <span title={scopeWords(key.scopes)} className="line-clamp-2 max-w-48">
          {scopeWords(key.scopes)}
        </span>
      ),
    }),
    time('used', 'Last used', ({ key }) => key.lastUsedAt, { sort, absent: 'Never' }),
    day('expires', 'Expires', ({ key }) => key.expiresAt, { sort, phone: 'hidden', isSpare: true }),
    day('created', 'Created', ({ key }) => key.createdAt, { sort, phone: 'hidden', isExtra: true }),
    plain('by', 'Created by', ({ key }) => key.createdBy, {
      cell: ({ key }) => <span className="line-clamp-1 max-w-44 break-all">{key.createdBy}</span>,
      phone: 'hidden',
      isExtra: true,
    }),
    fileColumn('id', 'Key ID', ({ key }) => key.keyId),
    fileColumn('wire', 'State', ({ key }) => key.state),
    ...outcomes.map(({ id, label }) =>
      fileColumn<KeyRow>(id, `30 days: ${label}`, ({ activity }) => activity?.month[id] ?? 0),
    ),
  ]
}

function day(id: string, header: string, value: (row: KeyRow) => string | null, look: Partial<Column<KeyRow>>) {
  return time(id, header, value, {
    cell: (row) => {
      const at = value(row)
      if (at === null) return <span className="text-faint">–</span>
      return (
        <time dateTime={at} className="whitespace-nowrap">
          {formatUtcDate(at)}
        </time>
      )
    },
    ...look,
  })
}
