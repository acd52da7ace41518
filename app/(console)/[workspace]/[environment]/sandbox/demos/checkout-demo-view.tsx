'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { LiveState } from '#components/layout/live-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import type { CurrencyRule } from '#lib/amount.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useCreateCheckout } from '#lib/data/checkout-changes.ts'
import { type CreateCheckout, checkoutQueries } from '#lib/data/checkouts.ts'
import { useEventStream } from '#lib/data/events-stream.ts'
import type { Place } from '#lib/routes.ts'
import { type CheckoutDraft, firstDraft, readDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { EventsFeed } from './events-feed.tsx'
import { emptyFeed, feedOf, withDelivery, withEvent } from './feed.ts'
import { PaymentPanel } from './payment-panel.tsx'

const FaultList = lazily(async () => (await import('#console/_shell/sandbox/fault-list.tsx')).FaultList)
const RequestCode = lazily(async () => (await import('./request-code.tsx')).RequestCode)
const TestInstruments = lazily(async () => (await import('./test-instruments.tsx')).TestInstruments)

type CheckoutDemoViewProps = {
  place: Place
  currencies: CurrencyRule[]
  groups: EventGroups
  hostedUrl: string
}

export function CheckoutDemoView({ place, currencies, groups, ...props }: CheckoutDemoViewProps) {
  const [checkoutId, setCheckoutId] = useQueryState('checkout_id', parseAsString)
  const [feed, setFeed] = useState(emptyFeed)
  const checkout = useQuery(checkoutQueries.get(place, checkoutId))
  const refusal = useRefusal('checkouts.create')
  const stream = useEventStream(place, {
    onEvent: (event) => setFeed((current) => withEvent(current, event)),
    onDelivery: (delivery) => setFeed((current) => withDelivery(current, delivery)),
  })

  const requestOf = (draft: CheckoutDraft) => readDraft(draft, currencies, props.hostedUrl)
  const form = useDraft({
    start: firstDraft,
    check: (draft) => requestOf(draft).problems,
    toInput: (draft) => requestOf(draft).request as CreateCheckout,
    mutation: useCreateCheckout(place),
    onDone: (created) => {
      void setCheckoutId(created.checkoutId)
      return false
    },
  })

  return (
    // In reading order; on wide screens the payment page is beside the rest, so that its events are visible too.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
      <Section title="Checkout">
        <CheckoutForm form={form} currencies={currencies} refusal={refusal} />
      </Section>
      <PaymentPanel
        checkoutId={checkoutId}
        query={checkout}
        theme={form.draft.theme}
        className="lg:col-start-2 lg:row-span-4 lg:row-start-1"
      />
      <Section title="Events" description="" actions={<LiveState state={stream.state} onToggle={stream.toggle} />}>
        <EventsFeed
          place={place}
          items={checkoutId ? feedOf(feed, checkoutId) : []}
          groups={groups}
          whenEmpty="Pay or decline a card. Events and deliveries appear here within a second."
        />
      </Section>
      <Section title="Test cards and accounts">
        <TestInstruments />
      </Section>
      <Section
        title="Faults"
        description="See how your integration copes with failures. Each one stops after 5 minutes."
      >
        <FaultList place={place} minutes={5} />
      </Section>
      <RequestCode
        className="lg:col-span-2"
        checkout={checkout.data}
        draft={requestOf(form.draft).request}
        theme={form.draft.theme}
        hostedUrl={props.hostedUrl}
      />
    </div>
  )
}
