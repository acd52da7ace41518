import { Confirm } from '#components/dialogs/confirm.tsx'
import { Money } from '#components/layout/money.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useUpdateSubscription } from '#lib/data/subscription-changes.ts'
import type { Subscription } from '#lib/data/subscriptions.ts'
import type { Place } from '#lib/routes.ts'

type ContinueDialogProps = { place: Place; subscription: Subscription; onClose: () => void }

export function ContinueDialog({ place, subscription, onClose }: ContinueDialogProps) {
  const { subscriptionId, plan, currency, interval } = subscription
  const { amount } = subscription.nextTerms ?? subscription
  const update = useUpdateSubscription(place, subscriptionId)
  const done = () => {
    onClose()
    toast.success('The subscription continues')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Undo the cancellation of ${plan}?`}
      action="Undo cancellation"
      dismissal="Keep it canceled"
      {...confirming(update, { cancelAtPeriodEnd: false }, done)}
    >
      <p>
        The subscription continues at <Money amount={amount} currency={currency} /> per {interval}. The payer gets an
        email with the next charge. If less than a week is left, that charge moves to a week from now.
      </p>
    </Confirm>
  )
}
