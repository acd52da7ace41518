import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { OpenFirstInbox } from '#console/_webhooks/open-first-inbox.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { eventKinds, sentKinds } from '#lib/data/event-kinds.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { CreateWebhook } from './create-webhook.tsx'
import { WebhooksView } from './webhooks-view.tsx'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage({ params }: PageProps<'/[workspace]/[environment]/webhooks'>) {
  const place = await params
  const state = await prefetchFor(place, webhookQueries.list(place))

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Webhooks"
        description="Receive signed event notifications."
        actions={
          <>
            <OpenFirstInbox place={place} />
            <CreateWebhook place={place} groups={eventKinds} />
          </>
        }
      />
      <WebhooksView place={place} groups={eventKinds} types={sentKinds} />
    </Hydrate>
  )
}
