'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useQueryStates } from 'nuqs'
import { DataTable } from '#components/data-table/data-table.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Inbox } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { type OutboxMessage, outboxQueries } from '#lib/data/outbox.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { messageColumns } from './message-columns.tsx'
import { channels, outboxSearch } from './outbox-search.ts'

const MessageDrawer = lazily(async () => (await import('./message-drawer.tsx')).MessageDrawer)

const table = { caption: 'Messages', columns: messageColumns, rowId: (row: OutboxMessage) => row.messageId }

export function OutboxView({ scope }: { scope: Scope }) {
  const [{ channel, after, message }, setSearch] = useQueryStates(outboxSearch, { history: 'push' })
  const query = useQuery(outboxQueries.page(scope, channel ? { channel } : {}, after.at(-1)))
  const toolbar = (
    <FilterChip
      label="Channel"
      value={channel}
      options={[...channels]}
      onValueChange={(value) =>
        setSearch({ channel: channels.find((one) => one.value === value)?.value ?? null, after: null })
      }
    />
  )

  return (
    <>
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={6} toolbar={toolbar} />}>
        {(page) => (
          <DataTable
            {...table}
            rows={page.data}
            rowLabel={({ subject, to }) => `${subject ?? 'Message'} to ${to ?? 'no recipient'}, open`}
            openId={message}
            onOpen={({ messageId }) => setSearch({ message: messageId })}
            toolbar={toolbar}
            paging={{
              noun: 'message',
              pending: query.isPlaceholderData,
              ...(after.length > 0 && { onPrevious: () => setSearch({ after: after.slice(0, -1) }) }),
              ...(page.nextCursor && { onNext: () => setSearch({ after: [...after, page.nextCursor ?? ''] }) }),
            }}
            empty={
              channel ? <NothingOfIt onClear={() => setSearch({ channel: null })} /> : <NothingYet scope={scope} />
            }
          />
        )}
      </Loaded>
      {message && <MessageDrawer scope={scope} messageId={message} onClose={() => setSearch({ message: null })} />}
    </>
  )
}

function NothingYet({ scope }: { scope: Scope }) {
  return (
    <EmptyState
      icon={<Inbox />}
      title="No messages yet"
      action={
        <Button asChild>
          <Link href={routes.billing(scope)}>Edit notification contacts</Link>
        </Button>
      }
    >
      Emails about bills, spending and failing webhooks appear here until a mail server is configured.
    </EmptyState>
  )
}

function NothingOfIt({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No matching messages" action={<Button onClick={onClear}>Clear filter</Button>}>
      No messages in this channel.
    </EmptyState>
  )
}
