import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { disputes } from '#lib/data/disputes.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import type { Place } from '#lib/routes.ts'

const RefundDialog = lazily(async () => (await import('./refund-dialog.tsx')).RefundDialog)

type RefundActionProps = { place: Place; transaction: Transaction }

export function RefundAction({ place, transaction }: RefundActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefundRefusal({ place, transaction })
  const canRefund = transaction.state === 'succeeded' || transaction.state === 'partially_refunded'
  return (
    <>
      {canRefund && (
        <GuardedButton refusal={refusal} onClick={() => setIsOpen(true)}>
          Refund
        </GuardedButton>
      )}
      {isOpen && <RefundDialog place={place} transaction={transaction} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Why this member can’t refund the payment, or why nobody can; null if the member can. */
function useRefundRefusal({ place, transaction: { disputeId } }: RefundActionProps): string | null {
  const refusal = useRefusal('refunds.create')
  const { data: dispute } = useQuery({ ...disputes.one(place, disputeId ?? ''), enabled: disputeId !== null })
  if (refusal !== null || disputeId === null || dispute?.state === 'won') return refusal
  return dispute?.state === 'lost'
    ? 'You lost the dispute of this payment, so the payer’s bank already has the money.'
    : 'The payer disputes this payment. You can refund it only if you win the dispute.'
}
