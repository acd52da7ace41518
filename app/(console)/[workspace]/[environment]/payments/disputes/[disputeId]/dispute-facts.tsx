import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { labelOf } from '#components/ui/option.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { disputeReasons } from '#console/_payments/dispute-words.ts'
import { methodLabel } from '#console/_payments/transaction-words.ts'
import { CustomerLink } from '#console/_records/customer-link.tsx'
import { RecordLink } from '#console/_records/record-link.tsx'
import type { Dispute } from '#lib/data/disputes.ts'
import { type Transaction, transactions } from '#lib/data/transactions.ts'
import { formatMoney, formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

export function DisputeFacts({ place, dispute }: { place: Place; dispute: Dispute }) {
  const query = useQuery(transactions.one(place, dispute.transactionId))
  return (
    <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <Facts title="Dispute">
        <KeyValueList items={disputeItems(dispute, query)} />
      </Facts>
      <Facts title="Payment">
        <Loaded query={query} skeleton={<PaymentSkeleton />}>
          {(payment) => <KeyValueList items={paymentItems(place, payment)} />}
        </Loaded>
      </Facts>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-md font-semibold text-ink">
        {title}
      </h2>
      <div className="border-t pt-1">{children}</div>
    </section>
  )
}

function disputeItems(
  dispute: Dispute,
  { data: payment, isError }: { data: Transaction | undefined; isError: boolean },
) {
  const { disputeId, state, reason, respondBy, createdAt, respondedAt, closedAt } = dispute
  return [
    { label: 'Reason', value: labelOf(disputeReasons, reason) },
    !isError && {
      label: state === 'won' ? 'Returned to your balance' : 'Taken from your balance',
      value: payment ? settledWords(dispute, payment) : <Skeleton className="mt-0.5 h-4 w-24" />,
    },
    { label: 'Opened', value: formatUtc(createdAt) },
    respondBy && state === 'needs_response' && { label: 'Respond by', value: formatUtc(respondBy) },
    respondedAt && { label: 'Responded', value: formatUtc(respondedAt) },
    closedAt && { label: state === 'won' ? 'Won' : 'Lost', value: formatUtc(closedAt) },
    { label: 'Dispute', value: <CopyId id={disputeId} /> },
  ]
}

/** "10.84 USD at 1.0843", in the currency in which the balance is kept. */
function settledWords({ settlementAmount, currency }: Dispute, { settlement }: Transaction) {
  const settled = formatMoney(settlementAmount, settlement?.currency ?? currency)
  return settlement?.fx ? `${settled} at ${settlement.fx.rate}` : settled
}

function paymentItems(place: Place, payment: Transaction) {
  const { transactionId, amount, currency, description, paymentMethod, customerId, receiptEmail, createdAt } = payment
  return [
    { label: 'Amount', value: formatMoney(amount, currency) },
    description && { label: 'Description', value: description },
    { label: 'Method', value: methodLabel(paymentMethod) },
    customerId && { label: 'Customer', value: <CustomerLink place={place} id={customerId} /> },
    receiptEmail && { label: 'Receipt', value: receiptEmail },
    { label: 'Created', value: formatUtc(createdAt) },
    { label: 'Transaction', value: <RecordLink place={place} id={transactionId} /> },
  ]
}

function PaymentSkeleton() {
  return ['w-24', 'w-40', 'w-48', 'w-56'].map((width) => (
    <div key={width} className="grid grid-cols-[minmax(96px,160px)_1fr] gap-x-4 py-2">
      <Skeleton className="h-4 w-20" />
      <Skeleton className={`h-4 ${width}`} />
    </div>
  ))
}
