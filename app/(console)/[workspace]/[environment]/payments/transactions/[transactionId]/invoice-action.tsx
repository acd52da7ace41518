import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Transaction } from '#lib/data/transactions.ts'
import { type Place, routes } from '#lib/routes.ts'

const IssueInvoiceDialog = lazily(async () => (await import('./issue-invoice-dialog.tsx')).IssueInvoiceDialog)

const INVOICEABLE: readonly string[] = ['succeeded', 'partially_refunded', 'refunded']

/** Opens the invoice of a payment, or issues it. */
export function InvoiceAction({ place, transaction }: { place: Place; transaction: Transaction }) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal('invoices.create')
  const router = useRouter()
  const { invoiceId, state } = transaction
  if (invoiceId) return <LinkButton href={routes.invoice(place, invoiceId)}>Open invoice</LinkButton>
  if (!INVOICEABLE.includes(state)) return null
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setIsOpen(true)}>
        Issue invoice
      </GuardedButton>
      {isOpen && (
        <IssueInvoiceDialog
          place={place}
          transaction={transaction}
          onIssued={(id) => router.push(routes.invoice(place, id))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
