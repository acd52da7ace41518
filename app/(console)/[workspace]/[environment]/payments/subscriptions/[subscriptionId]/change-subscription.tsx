import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { CurrencyRule } from '#lib/amount.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import type { Place } from '#lib/routes.ts'
import { useAct } from './use-act.ts'

const fetchForm = () => import('./change-dialog.tsx')
const ChangeDialog = lazily(async () => (await fetchForm()).ChangeDialog)

type ChangeSubscriptionProps = { place: Place; subscription: Subscription; currencies: CurrencyRule[] }

export function ChangeSubscription({ place, subscription, currencies }: ChangeSubscriptionProps) {
  const refusal = useRefusal('subscriptions.update')
  const [act, setAct] = useAct()
  const rule = currencies.find(({ code }) => code === subscription.currency)
  if (!canChange(subscription) || !rule) return null
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setAct('change')} onPointerEnter={fetchForm}>
        Change subscription
      </GuardedButton>
      {act === 'change' && refusal === null && (
        <ChangeDialog place={place} subscription={subscription} rule={rule} onClose={() => setAct(null)} />
      )}
    </>
  )
}

export function canChange({ state, cancelAtPeriodEnd }: Pick<Subscription, 'state' | 'cancelAtPeriodEnd'>): boolean {
  return state !== 'cancelled' && state !== 'incomplete_expired' && !cancelAtPeriodEnd
}
