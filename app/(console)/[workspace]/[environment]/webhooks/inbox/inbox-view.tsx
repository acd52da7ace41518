'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { defineSearch } from '#components/list/search.ts'
import { useList } from '#components/list/use-list.ts'
import { Inbox } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { type InboxMessage, type InboxState, inboxQueries, useOpenInboxError } from '#lib/data/inbox.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { messageColumns } from './message-columns.tsx'

const OpenFailure = lazily(async () => (await import('./inbox-notices.tsx')).OpenFailure)
const Stopped = lazily(async () => (await import('./inbox-notices.tsx')).Stopped)
const NotOpen = lazily(async () => (await import('./inbox-notices.tsx')).NotOpen)
const FailedDeliveries = lazily(async () => (await import('./failed-deliveries.tsx')).FailedDeliveries)
const MessageDrawer = lazily(async () => (await import('./message-drawer.tsx')).MessageDrawer)

const verdicts = [
  { value: 'verified', label: 'Verified' },
  { value: 'not_verified', label: 'Not verified' },
] as const

const search = defineSearch({ filters: { signature: { label: 'Signature', options: verdicts } }, opens: 'message' })

type InboxViewProps = { place: Place; initial: InboxState }

export function InboxView({ place, initial }: InboxViewProps) {
  const list = useList(search)
  const failure = useOpenInboxError(place)
  const query = useQuery({ ...inboxQueries.state(place), initialData: initial })
  const { inbox, messages } = query.data
  const webhooks = useQuery(webhookQueries.list(place)).data?.data
  const webhook = webhooks?.find(({ webhookId }) => webhookId === inbox?.webhook_id)
  const isReceiving = inbox?.is_open === true && (webhooks === undefined || webhook?.state === 'enabled')

  return (
    <>
      {failure && <OpenFailure error={failure} />}
      {inbox && !isReceiving && <Stopped place={place} inbox={inbox} />}
      {isReceiving && webhook && (
        <>
          <Address url={webhook.url} expiresAt={inbox.expires_at} />
          <FailedDeliveries place={place} webhook={webhook} />
        </>
      )}
      {inbox ? (
        <ListScreen<InboxMessage>
          list={list}
          query={{ ...query, data: { data: messages } }}
          rows={(data) => data.filter(({ problem }) => matches(list.values.signature, problem))}
          caption="Messages"
          noun="message"
          columns={messageColumns}
          rowId={({ message_id }) => String(message_id)}
          rowLabel={({ event_type, problem }) =>
            `${event_type ?? 'No event type'}, ${problem === null ? 'verified' : 'not verified'}, open`
          }
          drawer={(id, close) => <MessageDrawer place={place} messageId={id} onClose={close} />}
          {...(isReceiving && { live: {} })}
          noMatch={`None of the ${messages.length} messages match this filter.`}
          none={isReceiving ? <Listening /> : <EmptyState title="No messages received" />}
        />
      ) : (
        <NotOpen place={place} />
      )}
    </>
  )
}

function matches(signature: string | null, problem: string | null): boolean {
  return signature === null || (signature === 'verified') === (problem === null)
}

function Address({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <div className="mb-6 flex items-center gap-3 rounded-lg border px-3.5 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-mono text-xs text-ink">{url}</p>
        <p className="text-xs text-muted">
          Receives all event types. Expires <RelativeTime at={expiresAt} real />, then the webhook is removed.
        </p>
      </div>
      <CopyButton value={url} label="Copy URL" />
    </div>
  )
}

function Listening() {
  return (
    <EmptyState icon={<Inbox className="animate-shimmer" />} title="Listening for webhooks…">
      Send a test event, or complete a sandbox payment. Messages appear here as they arrive.
    </EmptyState>
  )
}
