'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '#components/layout/money.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { checkouts } from '#lib/data/checkouts.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { trace } from '#lib/data/trace.ts'
import { type Place, routes } from '#lib/routes.ts'
import { states } from '../checkout-search.ts'
import { CheckoutFacts } from './checkout-facts.tsx'
import { ExpireCheckout } from './expire-checkout.tsx'
import { PaymentLink } from './payment-link.tsx'

const LineItems = lazily(async () => (await import('./line-items.tsx')).LineItems, 'mb-10 h-24')
const Attempts = lazily(async () => (await import('./attempts.tsx')).Attempts, 'mb-10 h-24')
const TraceTimeline = lazily(async () => (await import('#console/_trace/trace-timeline.tsx')).TraceTimeline, 'h-32')

type CheckoutViewProps = { place: Place; checkoutId: string; back: ReactNode }

export function CheckoutView({ place, checkoutId, back }: CheckoutViewProps) {
  const query = useQuery(checkouts.one(place, checkoutId))
  useLiveQueries(place, checkouts.root(place), trace.root(place))
  return (
    <RecordPage query={query} noun="Checkout" id={checkoutId} back={back}>
      {(checkout) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                <Money amount={checkout.amount} currency={checkout.currency} />
                <StateBadge of={states} state={checkout.state} />
              </span>
            }
            description={checkout.description}
            back={back}
            actions={
              <>
                <LinkButton href={routes.logs(place, { object: checkoutId })}>Open requests</LinkButton>
                {checkout.state === 'open' && <ExpireCheckout place={place} checkout={checkout} />}
              </>
            }
          />
          {checkout.checkoutUrl && <PaymentLink url={checkout.checkoutUrl} expiresAt={checkout.expiresAt} />}
          <CheckoutFacts place={place} checkout={checkout} />
          {checkout.lineItems && <LineItems items={checkout.lineItems} currency={checkout.currency} />}
          <Attempts place={place} checkout={checkout} />
          <Section title="Timeline">
            <TraceTimeline place={place} id={checkoutId} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}
