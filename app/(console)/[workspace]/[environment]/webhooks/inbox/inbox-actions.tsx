'use client'

import { useQuery } from '@tanstack/react-query'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type InboxState, inboxQueries } from '#lib/data/inbox.ts'
import type { Place } from '#lib/routes.ts'

const button = <Skeleton className="h-8 w-40 rounded-md" />
const OpenInbox = lazily(async () => (await import('#console/_webhooks/open-inbox.tsx')).OpenInbox, button)
const SendTestEvent = lazily(async () => (await import('./send-test.tsx')).SendTestEvent, button)

type InboxActionsProps = { place: Place; initial: InboxState }

export function InboxActions({ place, initial }: InboxActionsProps) {
  const { inbox } = useQuery({ ...inboxQueries.state(place), initialData: initial }).data
  if (!inbox?.is_open || inbox.webhook_id === null) return null
  return (
    <>
      <OpenInbox place={place} stays>
        Keep for 24 more hours
      </OpenInbox>
      <SendTestEvent place={place} webhookId={inbox.webhook_id} />
    </>
  )
}
