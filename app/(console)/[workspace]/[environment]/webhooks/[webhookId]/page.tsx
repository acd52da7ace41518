import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { eventKinds, sentKinds } from '#lib/data/event-kinds.ts'
import { webhookEventQueries } from '#lib/data/webhook-events.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { routes } from '#lib/routes.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { attemptSearch, metricsOf, webhookEventSearch } from './deliveries/delivery-search.ts'
import { WebhookView } from './webhook-view.tsx'

export const metadata: Metadata = { title: 'Webhook' }

type Props = PageProps<'/[workspace]/[environment]/webhooks/[webhookId]'>

export default async function WebhookPage({ params, searchParams }: Props) {
  const { webhookId, ...place } = await params
  const [{ range, view, filters }, ofEvents] = await Promise.all([
    loadSearch(attemptSearch, searchParams),
    loadSearch(webhookEventSearch, searchParams),
  ])
  const state = await prefetchFor(
    place,
    webhookQueries.get(place, webhookId),
    webhookQueries.metrics(place, webhookId, metricsOf(range)),
    view === 'events'
      ? webhookEventQueries.list(place, webhookId, ofEvents.filters, ofEvents.cursor)
      : webhookQueries.deliveries(place, webhookId, filters),
  )

  return (
    <Hydrate state={state}>
      <WebhookView
        place={place}
        webhookId={webhookId}
        groups={eventKinds}
        types={sentKinds}
        back={<BackLink href={routes.webhooks(place)}>Webhooks</BackLink>}
      />
    </Hydrate>
  )
}
