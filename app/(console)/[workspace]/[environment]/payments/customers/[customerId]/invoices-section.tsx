import { useQuery } from '@tanstack/react-query'
import { Money } from '#components/layout/money.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { RecordLink } from '#console/_records/record-link.tsx'
import { transactions } from '#lib/data/transactions.ts'
import type { Place } from '#lib/routes.ts'

/** The invoices of a customer's newest payments, because the API lists invoices by payment. */
export function InvoicesSection({ place, customerId }: { place: Place; customerId: string }) {
  const { data } = useQuery(transactions.page(place, { customerId }))
  const issued = (data?.data ?? []).filter(({ invoiceId }) => invoiceId !== null)
  if (issued.length === 0) return null
  return (
    <Section title="Invoices" description="From the 25 newest payments.">
      <ul className="divide-y border-y text-sm">
        {issued.map(({ transactionId, invoiceId, amount, currency, createdAt }) => (
          <li key={transactionId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <RecordLink place={place} id={invoiceId ?? ''} />
            <span className="text-muted">
              <Money amount={amount} currency={currency} />, paid <RelativeTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
