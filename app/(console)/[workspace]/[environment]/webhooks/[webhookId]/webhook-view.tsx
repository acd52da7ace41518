'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { CodeBlock } from '#components/code/code-block.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { LiveState } from '#components/layout/live-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Section } from '#components/layout/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEventStream } from '#lib/data/events-stream.ts'
import { holdDeliveries, refreshDeliveries, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { type EventGroups, selectedKinds } from '../event-patterns.ts'
import { verificationSamples } from '../verification-samples.ts'
import { Deliveries } from './deliveries.tsx'
import { deliverySearch } from './delivery-filters.ts'
import { SendTestEvent } from './send-test-event.tsx'
import { WebhookFacts } from './webhook-facts.tsx'

type WebhookViewProps = {
  scope: Scope
  webhookId: string
  groups: EventGroups
  serviceName: string
  /** Why this person may not send test events, or null. */
  refusal: string | null
  back: ReactNode
}

export function WebhookView({ scope, webhookId, back, ...rest }: WebhookViewProps) {
  const query = useQuery(webhookQueries.list(scope))
  const webhook = query.data?.data.find((one) => one.webhookId === webhookId)

  return (
    <Loaded
      query={query}
      skeleton={<ViewSkeleton back={back} />}
      isEmpty={() => webhook === undefined}
      empty={
        <>
          <PageHeader title="Webhook" back={back} />
          <EmptyState title="There is no such webhook here">
            {webhookId} is not a webhook of this environment. It may belong to the other one, or have been deleted.
          </EmptyState>
        </>
      }
    >
      {() => webhook && <Details scope={scope} webhook={webhook} back={back} {...rest} />}
    </Loaded>
  )
}

type DetailsProps = Omit<WebhookViewProps, 'webhookId'> & { webhook: Webhook }

function Details({ scope, webhook, groups, serviceName, refusal, back }: DetailsProps) {
  const { webhookId } = webhook
  const kinds = selectedKinds(webhook.events, groups)
  const client = useQueryClient()
  const refresh = () => refreshDeliveries(client, scope, webhookId)
  const [, setSearch] = useQueryStates(deliverySearch(kinds))
  const stream = useEventStream(scope, {
    onLive: refresh,
    onEvent: refresh,
    onDelivery: (delivery) => {
      if (delivery.webhookId === webhookId) refresh()
    },
  })
  const toggle = () => {
    if (stream.state !== 'paused') holdDeliveries(client, scope, webhookId)
    stream.toggle()
  }
  const isDisabled = webhook.state === 'disabled' && 'This webhook is disabled: nothing is sent to it.'
  const sendTest = (
    <SendTestEvent
      scope={scope}
      webhookId={webhookId}
      kinds={kinds}
      refusal={refusal ?? (isDisabled || null)}
      onOpenDelivery={(delivery) => setSearch({ delivery, state: null, event: null })}
    />
  )

  return (
    <>
      <PageHeader
        back={back}
        title={<span className="break-all">{webhook.url}</span>}
        description={webhook.description}
        actions={sendTest}
      />
      <WebhookFacts webhook={webhook} />
      <Deliveries
        scope={scope}
        webhookId={webhookId}
        kinds={kinds}
        live={<LiveState state={stream.state} onToggle={toggle} />}
      />
      <Section title="Verify signatures" description="Check the raw body before you trust an event.">
        <CodeBlock
          samples={verificationSamples(serviceName, webhook.secretHint.startsWith('whsec_'))}
          label="Verification"
        />
      </Section>
    </>
  )
}

function ViewSkeleton({ back }: { back: ReactNode }) {
  return (
    <>
      <PageHeader title={<Skeleton className="h-7 w-80 max-w-full" />} back={back} />
      <div className="mb-10 grid gap-3 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
          <Skeleton key={index} className="h-4 w-2/3" />
        ))}
      </div>
    </>
  )
}
