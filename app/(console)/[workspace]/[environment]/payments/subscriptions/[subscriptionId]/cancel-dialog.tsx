import { useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useCancelSubscription } from '#lib/data/subscription-changes.ts'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type CancelDialogProps = { place: Place; subscription: Subscription; onClose: () => void }

export function CancelDialog({ place, subscription, onClose }: CancelDialogProps) {
  const { subscriptionId, plan, state, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  const cancel = useCancelSubscription(place, subscriptionId)
  const endsOnlyNow = state === 'past_due' || cancelAtPeriodEnd
  const [at, setAt] = useState<'period_end' | 'now'>(endsOnlyNow ? 'now' : 'period_end')
  const done = () => {
    onClose()
    toast.success(at === 'now' ? 'Subscription canceled' : 'The subscription will end with its current period')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Cancel the subscription to ${plan}?`}
      action="Cancel subscription"
      dismissal="Keep subscription"
      danger
      {...confirming(cancel, { at, reason: 'merchant_request' }, done)}
    >
      <div className="flex flex-col gap-4">
        {!endsOnlyNow && (
          <RadioGroup
            name="at"
            value={at}
            onValueChange={setAt}
            options={[
              { value: 'period_end', label: 'When the current period ends', hint: formatUtc(currentPeriodEnd) },
              { value: 'now', label: 'Now', hint: 'Earlier payments aren’t refunded.' },
            ]}
          />
        )}
        <p>
          The payer gets an email and is not charged again.{' '}
          {at === 'now' ? 'This can’t be undone.' : 'Until the period ends, you can undo the cancellation.'}
        </p>
      </div>
    </Confirm>
  )
}
