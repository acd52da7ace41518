'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { LiveState } from '#components/layout/live-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Section } from '#components/layout/section.tsx'
import { useList } from '#components/list/use-list.ts'
import { lazily } from '#components/ui/lazily.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type EventGroups, selectedKinds } from '#console/_webhooks/event-patterns.ts'
import { useEventStream } from '#lib/data/events-stream.ts'
import { type Delivery, holdWebhook, refreshWebhook, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import { WebhookActions } from './acts/webhook-actions.tsx'
import { attemptSearch } from './deliveries/delivery-search.ts'
import { WebhookFacts } from './overview/webhook-facts.tsx'
import { SendTestEvent } from './test/send-test-event.tsx'

// The server renders them with the page; their code loads after that of the parts above.
const WebhookNotices = lazily(async () => (await import('./overview/webhook-notices.tsx')).WebhookNotices)
const WebhookMetrics = lazily(async () => (await import('./overview/webhook-metrics.tsx')).WebhookMetrics, 'mb-10 h-96')
const Attempts = lazily(async () => (await import('./deliveries/attempts.tsx')).Attempts, 'h-96')
const Verification = lazily(async () => (await import('#console/_webhooks/verification.tsx')).Verification)
const WebhookEvents = lazily(async () => (await import('./deliveries/webhook-events.tsx')).WebhookEvents, 'h-96')
const DeliveryDrawer = lazily(async () => (await import('./deliveries/delivery-drawer.tsx')).DeliveryDrawer)

type WebhookViewProps = {
  place: Place
  webhookId: string
  groups: EventGroups
  /** The event types that this version sends. */
  types: readonly string[]
  back: ReactNode
}

export function WebhookView({ place, webhookId, back, ...rest }: WebhookViewProps) {
  const query = useQuery(webhookQueries.get(place, webhookId))

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
      {(webhook) => <Details place={place} webhook={webhook} back={back} {...rest} />}
    </Loaded>
  )
}

type DetailsProps = Omit<WebhookViewProps, 'webhookId'> & { webhook: Webhook }

function Details({ place, webhook, groups, types, back }: DetailsProps) {
  const { webhookId } = webhook
  const subscribed = selectedKinds(webhook.events, groups)
  const sent = subscribed.filter((kind) => types.includes(kind))
  const kinds = sent.length > 0 ? sent : subscribed
  const client = useQueryClient()
  const refresh = () => refreshWebhook(client, place, webhookId)
  const list = useList(attemptSearch)
  const search = list.values
  const stream = useEventStream(place, {
    onLive: refresh,
    onEvent: refresh,
    onDelivery: (delivery) => {
      if (delivery.webhookId === webhookId) refresh()
    },
  })
  const toggle = () => {
    if (stream.state !== 'paused') holdWebhook(client, place, webhookId)
    stream.toggle()
  }
  const lastFailure = useLastFailure(place, webhook)
  const View = search.view === 'events' ? WebhookEvents : Attempts

  return (
    <>
      <PageHeader
        back={back}
        title={<span className="break-all">{webhook.url}</span>}
        description={webhook.description}
        actions={
          <>
            <WebhookActions {...{ place, webhook, groups, kinds }} />
            <SendTestEvent place={place} webhook={webhook} kinds={kinds} onOpenDelivery={list.open} />
          </>
        }
      />
      <WebhookNotices {...{ place, webhook, lastFailure }} onOpen={list.open} />
      <WebhookFacts webhook={webhook} groups={groups} lastFailure={lastFailure} onOpen={list.open} />
      <WebhookMetrics
        place={place}
        webhookId={webhookId}
        range={search.range}
        onRangeChange={(range) => list.set({ range })}
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
              onValueChange={(view) => list.set({ view, after: null })}
            />
          </>
        }
      >
        <View place={place} webhook={webhook} types={types} />
      </Section>
      {search.open && (
        <DeliveryDrawer
          place={place}
          webhook={webhook}
          deliveryId={search.open}
          onOpen={list.open}
          onClose={() => list.open(null)}
        />
      )}
      <Section
        title="Verify signatures"
        description={
          <>
            Verify the raw body before you trust an event. If verification fails, use the{' '}
            <Link className="font-medium ink-link" href={routes.signatureDoctor(place, { webhook: webhookId })}>
              signature doctor
            </Link>
            .
          </>
        }
      >
        <Verification isGenerated={webhook.secretHint.startsWith('whsec_')} />
      </Section>
    </>
  )
}

/** The newest failed attempt. Null if it is not among the last hundred. */
function useLastFailure(place: Place, { webhookId, stats }: Webhook): Delivery | null {
  const query = useQuery({
    ...webhookQueries.deliveries(place, webhookId, {}),
    enabled: stats.lastFailureAt !== null,
  })
  return query.data?.data.find(({ error }) => error !== null) ?? null
}

function ViewSkeleton({ back }: { back: ReactNode }) {
  return (
    <>
      <PageHeader title={<LoadingTitle of="Webhook" className="h-7 w-80 max-w-full" />} back={back} />
      <div className="mb-10 grid gap-3 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
          <Skeleton key={index} className="h-4 w-2/3" />
        ))}
      </div>
    </>
  )
}
