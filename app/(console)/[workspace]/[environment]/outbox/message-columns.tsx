import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import type { OutboxMessage } from '#lib/data/outbox.ts'
import { channels } from './outbox-search.ts'

export function channelName(channel: OutboxMessage['channel']) {
  return channels.find(({ value }) => value === channel)?.label ?? channel
}

export const messageColumns: Column<OutboxMessage>[] = [
  {
    id: 'subject',
    header: 'Message',
    cell: ({ subject, text }) => <span className="font-medium">{subject ?? text}</span>,
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ to }) => to ?? <span className="text-warning">No recipient</span>,
  },
  {
    id: 'channel',
    header: 'Channel',
    cell: ({ channel }) => <span className="text-muted">{channelName(channel)}</span>,
    phone: 'hidden',
  },
  { id: 'created', header: 'Time', cell: ({ createdAt }) => <RelativeTime at={createdAt} />, phone: 'aside' },
]
