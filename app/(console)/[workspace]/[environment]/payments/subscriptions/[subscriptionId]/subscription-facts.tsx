'use client'

import type { ReactNode } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import { CustomerLink } from '#console/_records/customer-link.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { MethodFact } from './method-fact.tsx'

const reasons: Record<NonNullable<Subscription['cancellationReason']>, string> = {
  customer_request: 'The customer asked for it',
  merchant_request: 'You canceled it',
  payment_failed: 'The payment failed',
  fraud: 'Fraud',
  duplicate: 'Duplicate',
}

export function SubscriptionFacts({ place, subscription }: { place: Place; subscription: Subscription }) {
  const { customerId, nextTerms, currency, billingAnchorDay, metadata, portalUrl, setupUrl } = subscription
  // The link can cancel, so the API gives it only to those who can.
  const refusal = useRefusal('subscriptions.cancel')
  const billing = [
    {
      label: 'Customer',
      value: <CustomerLink place={place} id={customerId} />,
    },
    { label: 'Payment method', value: <MethodFact place={place} subscription={subscription} /> },
    nextTerms && {
      label: 'Next period',
      value: (
        <>
          {nextTerms.plan}, <Money amount={nextTerms.amount} currency={currency} />
        </>
      ),
    },
    billingAnchorDay !== null && {
      label: 'Billing day',
      value: `Day ${billingAnchorDay} of the month, or the last day`,
    },
    { label: 'Payer’s portal', value: portalUrl ? <Outside href={portalUrl}>Open portal</Outside> : refusal },
    setupUrl && { label: 'Overdue payment', value: <Outside href={setupUrl}>Open the payer’s card page</Outside> },
    ...Object.entries(metadata).map(([name, value]) => ({ label: <code className="text-xs">{name}</code>, value })),
  ]
  const { cancelledAt, cancellationReason, trialEnd, noticeSentAt } = subscription
  const record = [
    { label: 'Subscription', value: <CopyId id={subscription.subscriptionId} /> },
    { label: 'Created', value: formatUtc(subscription.createdAt) },
    trialEnd && { label: 'Trial ends', value: formatUtc(trialEnd) },
    { label: 'Period starts', value: formatUtc(subscription.currentPeriodStart) },
    { label: 'Period ends', value: formatUtc(subscription.currentPeriodEnd) },
    noticeSentAt && { label: 'Notice sent', value: formatUtc(noticeSentAt) },
    cancelledAt && { label: 'Canceled', value: formatUtc(cancelledAt) },
    cancellationReason && { label: 'Reason', value: reasons[cancellationReason] },
  ]
  return (
    <Section title="Details">
      <div className="grid gap-x-10 border-t pt-1 lg:grid-cols-2">
        <KeyValueList items={billing} className="content-start" />
        <KeyValueList items={record} className="content-start" />
      </div>
    </Section>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="ink-link underline">
      {children}
    </a>
  )
}
