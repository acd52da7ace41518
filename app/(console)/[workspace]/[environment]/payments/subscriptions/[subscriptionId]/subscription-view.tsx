'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { code } from '#components/data-table/column-forms.tsx'
import { Money } from '#components/layout/money.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { failureCodes } from '#console/_payments/transaction-words.ts'
import { AdvanceButton } from '#console/_shell/sandbox/advance-button.tsx'
import type { CurrencyRule } from '#lib/amount.ts'
import { customers } from '#lib/data/customers.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { subscriptions } from '#lib/data/subscriptions.ts'
import { trace } from '#lib/data/trace.ts'
import { transactions } from '#lib/data/transactions.ts'
import { type Place, routes } from '#lib/routes.ts'
import { endWords } from '../end-words.ts'
import { states } from '../subscription-search.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeSubscription } from './change-subscription.tsx'
import { ContinueSubscription } from './continue-subscription.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'

const Upcoming = lazily(async () => (await import('./upcoming.tsx')).Upcoming, 'mb-10 h-40')
const PaymentsSection = lazily(
  async () => (await import('#console/_payments/payments-section.tsx')).PaymentsSection,
  'mb-10 h-40',
)
const TraceTimeline = lazily(async () => (await import('#console/_trace/trace-timeline.tsx')).TraceTimeline, 'h-32')

type SubscriptionViewProps = {
  place: Place
  subscriptionId: string
  currencies: CurrencyRule[]
  back: ReactNode
}

export function SubscriptionView({ place, subscriptionId, currencies, back }: SubscriptionViewProps) {
  const query = useQuery(subscriptions.one(place, subscriptionId))
  useLiveQueries(place, subscriptions.root(place), customers.root(place), transactions.root(place), trace.root(place))
  return (
    <RecordPage query={query} noun="Subscription" id={subscriptionId} back={back}>
      {(subscription) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                {subscription.plan}
                <StateBadge of={states} state={subscription.state} />
              </span>
            }
            description={
              <>
                <Money amount={subscription.amount} currency={subscription.currency} /> per {subscription.interval}
                {endWords(subscription) && `, ${endWords(subscription)}`}
              </>
            }
            back={back}
            actions={
              <>
                <LinkButton href={routes.logs(place, { object: subscriptionId })}>Open requests</LinkButton>
                <ChangeSubscription place={place} subscription={subscription} currencies={currencies} />
                <ContinueSubscription place={place} subscription={subscription} />
                <CancelSubscription place={place} subscription={subscription} />
                {subscription.nextChargeAt && (
                  <AdvanceButton
                    place={place}
                    at={subscription.nextChargeAt}
                    what={subscription.state === 'past_due' ? 'retry' : 'renewal'}
                    variant="primary"
                  />
                )}
              </>
            }
          />
          <Upcoming subscription={subscription} />
          <SubscriptionFacts place={place} subscription={subscription} />
          <PaymentsSection
            place={place}
            of={{ subscriptionId }}
            all={routes.transactions(place, { subscription: subscriptionId })}
            detail={code('failure', 'Failure', failureCodes)}
            empty="Nothing has been charged yet."
          />
          <Section title="Timeline">
            <TraceTimeline place={place} id={subscriptionId} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}
