'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Money } from '#components/layout/money.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { methodLabel, transactionStates } from '#console/_payments/transaction-words.ts'
import { CustomerLink } from '#console/_records/customer-link.tsx'
import { RecordLink } from '#console/_records/record-link.tsx'
import { disputes } from '#lib/data/disputes.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { trace } from '#lib/data/trace.ts'
import { type Transaction, transactions } from '#lib/data/transactions.ts'
import { formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { Amounts } from './amounts.tsx'
import { InvoiceAction } from './invoice-action.tsx'
import { RefundAction } from './refund-action.tsx'
import { RefundList } from './refund-list.tsx'
import { settlementFacts } from './settlement-facts.tsx'

const PaymentDispute = lazily(
  async () => (await import('./payment-dispute.tsx')).PaymentDispute,
  'mb-6 h-14 rounded-lg',
)
const TraceTimeline = lazily(async () => (await import('#console/_trace/trace-timeline.tsx')).TraceTimeline, 'h-32')

const UNDER_WAY_MS = 2_000

type TransactionViewProps = { place: Place; transactionId: string; back: ReactNode }

export function TransactionView({ place, transactionId, back }: TransactionViewProps) {
  const query = useQuery({
    ...transactions.one(place, transactionId),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? UNDER_WAY_MS : false),
  })
  useLiveQueries(place, transactions.root(place), disputes.root(place), trace.root(place))
  return (
    <RecordPage query={query} noun="Transaction" id={transactionId} back={back}>
      {(transaction) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                <Money amount={transaction.amount} currency={transaction.currency} />
                <StateBadge of={transactionStates} state={transaction.state} />
              </span>
            }
            description={transaction.description}
            back={back}
            actions={<Actions place={place} transaction={transaction} />}
          />
          {transaction.failureMessage && (
            <Banner tone="danger" className="mb-6" title={transaction.failureMessage}>
              <code>{transaction.failureCode}</code>
              {transaction.declineCode && (
                <>
                  , declined with <code>{transaction.declineCode}</code>
                </>
              )}
            </Banner>
          )}
          {transaction.disputeId && <PaymentDispute place={place} disputeId={transaction.disputeId} />}
          <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <Amounts transaction={transaction} />
            <Payment place={place} transaction={transaction} />
          </div>
          {transaction.refunds.length > 0 && <RefundList place={place} refunds={transaction.refunds} />}
          <Section title="Timeline">
            <TraceTimeline place={place} id={transactionId} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

function Actions({ place, transaction }: { place: Place; transaction: Transaction }) {
  return (
    <>
      <LinkButton href={routes.logs(place, { object: transaction.transactionId })}>Open requests</LinkButton>
      <InvoiceAction place={place} transaction={transaction} />
      <RefundAction place={place} transaction={transaction} />
    </>
  )
}

function Payment({ place, transaction }: { place: Place; transaction: Transaction }) {
  const {
    paymentMethod,
    threeDSecure,
    risk,
    checkoutId,
    customerId,
    subscriptionId,
    disputeId,
    invoiceId,
    transactionId,
    createdAt,
    receiptEmail,
    metadata,
  } = transaction
  const items = [
    { label: 'Method', value: methodLabel(paymentMethod) },
    paymentMethod.card && {
      label: 'Expires',
      value: `${String(paymentMethod.card.expMonth).padStart(2, '0')}/${paymentMethod.card.expYear}`,
    },
    threeDSecure && { label: '3-D Secure', value: secureWords(threeDSecure) },
    { label: 'Risk', value: `${risk.score} of 100, ${risk.level}` },
    ...settlementFacts(place, transaction),
    receiptEmail && { label: 'Receipt', value: receiptEmail },
    { label: 'Created', value: formatUtc(createdAt) },
    checkoutId && {
      label: 'Checkout',
      value: <RecordLink place={place} id={checkoutId} />,
    },
    customerId && {
      label: 'Customer',
      value: <CustomerLink place={place} id={customerId} />,
    },
    disputeId && { label: 'Dispute', value: <RecordLink place={place} id={disputeId} /> },
    invoiceId && { label: 'Invoice', value: <RecordLink place={place} id={invoiceId} /> },
    subscriptionId && { label: 'Subscription', value: <RecordLink place={place} id={subscriptionId} /> },
    { label: 'Transaction', value: <CopyId id={transactionId} /> },
    ...Object.entries(metadata).map(([name, value]) => ({ label: <code className="text-xs">{name}</code>, value })),
  ]
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-2 text-md font-semibold text-ink">
        Payment
      </h2>
      <KeyValueList items={items} className="border-t pt-1" />
    </section>
  )
}

function secureWords({ flow, result, liabilityShift }: NonNullable<Transaction['threeDSecure']>) {
  const how = { frictionless: 'Without a challenge', challenge: 'Challenge', none: 'Not used' }[flow]
  return [how, result?.replaceAll('_', ' '), liabilityShift && 'liability shifted to the issuer']
    .filter(Boolean)
    .join(', ')
}

function isUnderWay(transaction: Transaction | undefined) {
  const { state, refunds } = transaction ?? {}
  return state === 'processing' || state === 'requires_action' || refunds?.some((one) => one.state === 'pending')
}
