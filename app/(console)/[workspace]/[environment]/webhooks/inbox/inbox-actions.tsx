'use client'

import { useQuery } from '@tanstack/react-query'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Send } from '#components/ui/icons.tsx'
import { OpenInbox } from '#console/_webhooks/open-inbox.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type InboxState, inboxQueries } from '#lib/data/inbox.ts'
import { useTestWebhook } from '#lib/data/webhook-changes.ts'
import type { Place } from '#lib/routes.ts'

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

function SendTestEvent({ place, webhookId }: { place: Place; webhookId: string }) {
  const refusal = useRefusal('webhooks.test')
  const test = useTestWebhook(place, webhookId)
  return (
    <GuardedButton
      variant="primary"
      refusal={refusal}
      pending={test.isPending}
      onClick={() => test.mutate({ event: 'checkout.completed' })}
    >
      <Send aria-hidden="true" />
      Send test event
    </GuardedButton>
  )
}
