import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import type { InboxMessage } from '#lib/data/inbox.ts'

export const messageColumns: Column<InboxMessage>[] = [
  {
    id: 'type',
    header: 'Event type',
    cell: ({ event_type }) => <code>{event_type ?? 'No event type'}</code>,
  },
  {
    id: 'signature',
    header: 'Signature',
    cell: ({ problem }) => (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusBadge meaning={problem === null ? 'done' : 'failed'}>
          {problem === null ? 'Verified' : 'Not verified'}
        </StatusBadge>
        {problem !== null && <span className="text-xs text-muted">{problem}</span>}
      </span>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ received_at }) => <RelativeTime at={received_at} real />,
    phone: 'aside',
    width: 'w-40',
  },
]
