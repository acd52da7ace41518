import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useAcceptDispute } from '#lib/data/dispute-changes.ts'
import type { Dispute } from '#lib/data/disputes.ts'
import { formatMoney } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type AcceptDialogProps = { place: Place; dispute: Dispute; onClose: () => void }

export function AcceptDialog({ place, dispute: { disputeId, amount, currency }, onClose }: AcceptDialogProps) {
  const accept = useAcceptDispute(place)
  const disputed = formatMoney(amount, currency)
  const done = () => {
    onClose()
    toast.success('Dispute accepted')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Accept the dispute of ${disputed}?`}
      action="Accept dispute"
      danger
      {...(place.environment === 'live' && { typedName: disputed })}
      {...confirming(accept, disputeId, done)}
    >
      You lose the dispute, and the payer keeps the money. You can’t contest it anymore. This can’t be undone.
    </Confirm>
  )
}
