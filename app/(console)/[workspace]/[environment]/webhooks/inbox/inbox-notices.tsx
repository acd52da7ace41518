import { EmptyState } from '#components/layout/empty-state.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Inbox } from '#components/ui/icons.tsx'
import { OpenInbox } from '#console/_webhooks/open-inbox.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import type { InboxState } from '#lib/data/inbox.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

export function OpenFailure({ error }: { error: Error }) {
  return (
    <Banner tone="danger" title="Couldn’t open the test inbox" className="mb-6">
      {error instanceof ApiError ? error.detail : error.message}
    </Banner>
  )
}

type StoppedProps = { place: Place; inbox: NonNullable<InboxState['inbox']> }

export function Stopped({ place, inbox: { is_open, expires_at } }: StoppedProps) {
  const readableUntil = new Date(new Date(expires_at).getTime() + 24 * 60 * 60 * 1000)
  return (
    <Banner
      tone="warning"
      title={
        is_open ? 'This inbox’s webhook was deleted or disabled' : 'This inbox expired and its webhook was removed'
      }
      className="mb-6"
      actions={
        <OpenInbox place={place} size="sm" stays>
          Open a new inbox
        </OpenInbox>
      }
    >
      It no longer receives messages. Existing messages are deleted when you open a new inbox, or on{' '}
      {formatUtc(readableUntil)}.
    </Banner>
  )
}

export function NotOpen({ place }: { place: Place }) {
  return (
    <EmptyState
      icon={<Inbox />}
      title="See your webhooks without a server"
      action={<OpenInbox place={place} stays variant="primary" />}
    >
      A test inbox is a webhook that points to this console. It shows each request and verifies its signature.
    </EmptyState>
  )
}
