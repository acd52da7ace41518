import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import type { Place } from '#lib/routes.ts'
import { useAct } from './use-act.ts'

const CancelDialog = lazily(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

type Props = { place: Place; subscription: Subscription }

export function CancelSubscription({ place, subscription }: Props) {
  const refusal = useRefusal('subscriptions.cancel')
  const [act, setAct] = useAct()
  const { state } = subscription
  const canCancel = state === 'trialing' || state === 'active' || state === 'past_due'
  if (!canCancel) return null
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setAct('cancel')}>
        {subscription.cancelAtPeriodEnd ? 'Cancel now' : 'Cancel subscription'}
      </GuardedButton>
      {act === 'cancel' && refusal === null && (
        <CancelDialog place={place} subscription={subscription} onClose={() => setAct(null)} />
      )}
    </>
  )
}
