'use client'

import { plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { line } from '#components/data-table/line-column.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Inbox } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { channels } from '#console/_messages/channels.ts'
import { messages, type OutboxMessage } from '#lib/data/outbox.ts'
import { type Place, routes } from '#lib/routes.ts'
import { outboxSearch } from './outbox-search.ts'

const MessageDrawer = lazily(async () => (await import('./message-drawer.tsx')).MessageDrawer)

const columns: Column<OutboxMessage>[] = [
  line('subject', 'Message', titleOf, { isStrong: true }),
  line('to', 'To', ({ to }) => to, { absent: <span className="text-warning">No recipient</span> }),
  plain('channel', 'Channel', ({ channel }) => labelOf(channels, channel), { phone: 'hidden' }),
  time('created', 'Time', ({ createdAt }) => createdAt, { phone: 'aside' }),
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
      rowLabel={(message) => `${titleOf(message)} to ${message.to ?? 'no recipient'}, open`}
      drawer={(id, close) => <MessageDrawer place={place} messageId={id} onClose={close} />}
      find={{
        label: 'Find messages by recipient',
        placeholder: 'Email address or number',
        form: /^(\S{1,320})?$/,
        advice: 'Enter an address or a number, without spaces.',
        by: 'recipient',
      }}
      noMatch="No messages in the last 30 days match these filters."
      none={
        <EmptyState
          icon={<Inbox />}
          title="No messages yet"
          action={<LinkButton href={routes.billing(place)}>Edit notification contacts</LinkButton>}
        >
          Receipts and emails about subscriptions, bills, spending and failing webhooks appear here until a mail server
          is configured.
        </EmptyState>
      }
    />
  )
}

/** The subject of an email, or the beginning of a text. */
function titleOf({ subject, text }: OutboxMessage): string {
  const title = (subject ?? text ?? 'Message').trim().replace(/\s+/g, ' ')
  return title.length <= TITLE ? title : `${title.slice(0, TITLE)}…`
}

const TITLE = 100
