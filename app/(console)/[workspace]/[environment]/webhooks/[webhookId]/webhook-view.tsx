'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { LiveState } from '#components/layout/live-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { absenceOf } from '#lib/api/absence.ts'
import { useEventStream } from '#lib/data/events-stream.ts'
import { holdWebhook, refreshWebhook, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { type EventGroups, selectedKinds } from '../event-patterns.ts'
import { deliverySearch } from './delivery-filters.ts'
import { useLastFailure } from './last-failure.tsx'
import { SendTestEvent } from './send-test-event.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'

// The server draws them with the page, and their code comes after that of what stands above.
const WebhookNotices = lazily(async () => (await import('./webhook-notices.tsx')).WebhookNotices)
const WebhookMetrics = lazily(
  async () => (await import('./webhook-metrics.tsx')).WebhookMetrics,
  <Skeleton className="mb-10 h-96" />,
)
const Deliveries = lazily(async () => (await import('./deliveries.tsx')).Deliveries, <Skeleton className="h-96" />)
const Verification = lazily(async () => (await import('../verification.tsx')).Verification)
const Events = lazily(async () => (await import('./events.tsx')).Events, <Skeleton className="h-96" />)
const DeliveryDrawer = lazily(async () => (await import('./delivery-drawer.tsx')).DeliveryDrawer)

type WebhookViewProps = {
  scope: Scope
  webhookId: string
  groups: EventGroups
  serviceName: string
  back: ReactNode
}

export function WebhookView({ scope, webhookId, back, ...rest }: WebhookViewProps) {
  const query = useQuery(webhookQueries.get(scope, webhookId))

  if (absenceOf(query.error) === 'missing') {
    return (
      <>
        <PageHeader title="Webhook" back={back} />
        <EmptyState title="Webhook not found">
          {webhookId} doesn’t exist in this environment. It may have been deleted, or belong to the other environment.
        </EmptyState>
      </>
    )
  }
  return (
    <Loaded query={query} skeleton={<ViewSkeleton back={back} />} toolbar={<PageHeader title="Webhook" back={back} />}>
      {(webhook) => <Details scope={scope} webhook={webhook} back={back} {...rest} />}
    </Loaded>
  )
}

type DetailsProps = Omit<WebhookViewProps, 'webhookId'> & { webhook: Webhook }

function Details({ scope, webhook, groups, serviceName, back }: DetailsProps) {
  const { webhookId } = webhook
  const kinds = selectedKinds(webhook.events, groups)
  const allKinds = Object.values(groups).flat()
  const client = useQueryClient()
  const refresh = () => refreshWebhook(client, scope, webhookId)
  const [search, setSearch] = useQueryStates(deliverySearch(allKinds))
  const stream = useEventStream(scope, {
    onLive: refresh,
    onEvent: refresh,
    onDelivery: (delivery) => {
      if (delivery.webhookId === webhookId) refresh()
    },
  })
  const toggle = () => {
    if (stream.state !== 'paused') holdWebhook(client, scope, webhookId)
    stream.toggle()
  }
  const open = (delivery: string | null) => setSearch({ delivery })
  const lastFailure = useLastFailure(scope, webhook)
  const View = search.view === 'events' ? Events : Deliveries

  return (
    <>
      <PageHeader
        back={back}
        title={<span className="break-all">{webhook.url}</span>}
        description={webhook.description}
        actions={
          <>
            <WebhookActions {...{ scope, webhook, groups, kinds, serviceName }} />
            <SendTestEvent scope={scope} webhook={webhook} kinds={kinds} onOpenDelivery={open} />
          </>
        }
      />
      <WebhookNotices {...{ scope, webhook, serviceName, lastFailure }} onOpen={open} />
      <WebhookFacts webhook={webhook} groups={groups} lastFailure={lastFailure} onOpen={open} />
      <WebhookMetrics
        scope={scope}
        webhookId={webhookId}
        range={search.range}
        onRangeChange={(range) => setSearch({ range })}
      />
      <Section
        title="Deliveries"
        description={
          search.view === 'events' ? 'Events of the last 30 days, with all their attempts' : 'Last 100 attempts'
        }
        actions={
          <>
            <LiveState state={stream.state} onToggle={toggle} />
            <SegmentedControl
              label="Show"
              value={search.view}
              options={[
                { value: 'attempts', label: 'Attempts' },
                { value: 'events', label: 'Events' },
              ]}
              onValueChange={(view) => setSearch({ view, after: null })}
            />
          </>
        }
      >
        <View scope={scope} webhook={webhook} kinds={allKinds} />
      </Section>
      {search.delivery && (
        <DeliveryDrawer
          scope={scope}
          webhook={webhook}
          deliveryId={search.delivery}
          onOpen={open}
          onClose={() => open(null)}
        />
      )}
      <Section
        title="Verify signatures"
        description={
          <>
            Verify the raw body before you trust an event. If verification fails, use the{' '}
            <Link className="font-medium ink-link" href={routes.signatureDoctor(scope, { webhook: webhookId })}>
              signature doctor
            </Link>{' '}
            .
          </>
        }
      >
        <Verification serviceName={serviceName} isGenerated={webhook.secretHint.startsWith('whsec_')} />
      </Section>
    </>
  )
}
