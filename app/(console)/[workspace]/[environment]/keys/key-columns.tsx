import { type Column, tableCsv } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { ApiKey } from '#lib/data/keys.ts'
import { formatUtcDate } from '#lib/format.ts'
import { KeyBadge } from './key-badge.tsx'
import { scopeWords } from './scope-levels.ts'

const none = <span className="text-faint">–</span>

export const keyColumns: Column<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (key) => (
      <span className="flex items-center gap-2">
        <span className="truncate font-medium sm:max-w-64">{key.name}</span>
        {key.managed && <Badge>Held by Pillar</Badge>}
      </span>
    ),
    csv: (key) => key.name,
  },
  {
    id: 'key',
    header: 'Key',
    cell: (key) => <code className="font-mono text-xs whitespace-nowrap text-muted">{masked(key)}</code>,
    csv: masked,
  },
  {
    id: 'state',
    header: 'State',
    cell: (key) => <KeyBadge state={key.state} />,
    csv: (key) => key.state,
    phone: 'aside',
  },
  {
    id: 'scopes',
    header: 'Access',
    cell: (key) => <span className="line-clamp-1 max-w-56">{scopeWords(key.scopes)}</span>,
    csv: (key) => key.scopes.join(' '),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: (key) =>
      key.lastUsedAt ? (
        <RelativeTime at={key.lastUsedAt} className="whitespace-nowrap" />
      ) : (
        <span className="text-faint">Never</span>
      ),
    csv: (key) => key.lastUsedAt,
  },
  {
    id: 'by',
    header: 'Created by',
    cell: (key) => <span className="line-clamp-1 max-w-44 break-all">{key.createdBy}</span>,
    csv: (key) => key.createdBy,
    phone: 'hidden',
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: (key) =>
      key.expiresAt ? (
        <time dateTime={key.expiresAt} className="whitespace-nowrap">
          {formatUtcDate(key.expiresAt)}
        </time>
      ) : (
        none
      ),
    csv: (key) => key.expiresAt,
    phone: 'hidden',
  },
]

/** The file also carries what identifies a key to the API. */
export function keysCsv(keys: ApiKey[]) {
  const id: Column<ApiKey> = { id: 'id', header: 'Key ID', cell: () => null, csv: (key) => key.keyId }
  return tableCsv([id, ...keyColumns], keys)
}

export function masked({ prefix, last4 }: Pick<ApiKey, 'prefix' | 'last4'>) {
  return `${prefix}…${last4}`
}
