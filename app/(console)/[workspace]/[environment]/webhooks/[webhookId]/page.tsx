import type { Metadata } from 'next'
import Link from 'next/link'
import { createLoader } from 'nuqs/server'
import { ArrowLeft } from '#components/ui/icons.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { eventKinds } from '#lib/data/event-kinds.ts'
import { webhookEventQueries } from '#lib/data/webhook-events.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { serviceName } from '#lib/server/service-name.ts'
import { deliverySearch, metricsOf } from './delivery-filters.ts'
import { deliveryFilters, eventFilters } from './to-delivery-filters.ts'
import { WebhookView } from './webhook-view.tsx'

export const metadata: Metadata = { title: 'Webhook' }

const loadSearch = createLoader(deliverySearch(Object.values(eventKinds).flat()))

type Props = PageProps<'/[workspace]/[environment]/webhooks/[webhookId]'>

export default async function WebhookPage({ params, searchParams }: Props) {
  const { webhookId, ...scope } = await params
  const search = await loadSearch(searchParams)
  const state = await prefetchFor(
    scope,
    webhookQueries.get(scope, webhookId),
    webhookQueries.metrics(scope, webhookId, metricsOf(search.range)),
    search.view === 'events'
      ? webhookEventQueries.list(scope, webhookId, eventFilters(search))
      : webhookQueries.deliveries(scope, webhookId, deliveryFilters(search)),
  )

  return (
    <Hydrate state={state}>
      <WebhookView
        scope={scope}
        webhookId={webhookId}
        groups={eventKinds}
        serviceName={serviceName()}
        back={
          <Link href={routes.webhooks(scope)} className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Webhooks
          </Link>
        }
      />
    </Hydrate>
  )
}
