'use client'

import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Inbox } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { messages, type OutboxMessage } from '#lib/data/outbox.ts'
import { type Place, routes } from '#lib/routes.ts'
import { channels, outboxSearch } from './outbox-search.ts'

const MessageDrawer = lazily(async () => (await import('./message-drawer.tsx')).MessageDrawer)

const columns: Column<OutboxMessage>[] = [
  {
    id: 'subject',
    header: 'Message',
    cell: ({ subject, text }) => <span className="font-medium">{subject ?? text}</span>,
  },
  { id: 'to', header: 'To', cell: ({ to }) => to ?? <span className="text-warning">No recipient</span> },
  {
    id: 'channel',
    header: 'Channel',
    cell: ({ channel }) => <span className="text-muted">{labelOf(channels, channel)}</span>,
    phone: 'hidden',
  },
  { id: 'created', header: 'Time', cell: ({ createdAt }) => <RelativeTime at={createdAt} />, phone: 'aside' },
]

export function OutboxView({ place }: { place: Place }) {
  const list = useList(outboxSearch)
  return (
    <ListScreen
      list={list}
      {...messages.useList(place, list)}
      caption="Messages"
      noun="message"
      columns={columns}
      rowId={({ messageId }) => messageId}
      rowLabel={({ subject, to }) => `${subject ?? 'Message'} to ${to ?? 'no recipient'}, open`}
      drawer={(id, close) => <MessageDrawer place={place} messageId={id} onClose={close} />}
      noMatch="No messages in this channel."
      none={
        <EmptyState
          icon={<Inbox />}
          title="No messages yet"
          action={<LinkButton href={routes.billing(place)}>Edit notification contacts</LinkButton>}
        >
          Emails about bills, spending and failing webhooks appear here until a mail server is configured.
        </EmptyState>
      }
    />
  )
}
