import { useNow } from '#components/layout/now.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Clock } from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { advanceLabel } from '#console/_shell/sandbox/moves.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useAdvanceClock } from '#lib/data/sandbox-changes.ts'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

/** Advances the sandbox's clock to the next charge or retry. */
export function AdvanceToCharge({ place, subscription }: { place: Place; subscription: Subscription }) {
  const refusal = useRefusal('sandbox.advanceClock')
  const advance = useAdvanceClock(place)
  const now = useNow()
  const { nextChargeAt, state } = subscription
  if (place.environment !== 'sandbox' || !nextChargeAt) return null

  function onClick(at: string) {
    advance.mutate(
      { advanceTo: at },
      {
        onSuccess: () => toast.success(`The sandbox’s clock shows ${formatUtc(at)}`),
        onError: (error) => toast.error(error.message),
      },
    )
  }

  return (
    <GuardedButton
      variant="primary"
      refusal={refusal}
      pending={advance.isPending}
      onClick={() => onClick(nextChargeAt)}
    >
      <Clock />
      {advanceLabel(nextChargeAt, new Date(now), state === 'past_due' ? 'retry' : 'renewal')}
    </GuardedButton>
  )
}
