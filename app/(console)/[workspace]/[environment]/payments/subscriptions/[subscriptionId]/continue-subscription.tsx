import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import type { Place } from '#lib/routes.ts'
import { useAct } from './use-act.ts'

const ContinueDialog = lazily(async () => (await import('./continue-dialog.tsx')).ContinueDialog)

type Props = { place: Place; subscription: Subscription }

export function ContinueSubscription({ place, subscription }: Props) {
  const refusal = useRefusal('subscriptions.update')
  const [act, setAct] = useAct()
  if (!subscription.cancelAtPeriodEnd || subscription.state === 'cancelled') return null
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setAct('continue')}>
        Undo cancellation
      </GuardedButton>
      {act === 'continue' && refusal === null && (
        <ContinueDialog place={place} subscription={subscription} onClose={() => setAct(null)} />
      )}
    </>
  )
}
