import { useNow } from '#components/layout/now.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Clock } from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { advanceLabel, nextRunAfter } from '#console/_shell/sandbox/moves.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useAdvanceClock } from '#lib/data/sandbox-changes.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

/** Advances the sandbox's clock to the next run at 02:00 UTC. */
export function AdvanceToSettlement({ place }: { place: Place }) {
  const refusal = useRefusal('sandbox.advanceClock')
  const advance = useAdvanceClock(place)
  const now = useNow()
  if (place.environment !== 'sandbox') return null

  const at = nextRunAfter(new Date(now))
  function onClick() {
    advance.mutate(
      { advanceTo: at },
      {
        onSuccess: () => toast.success(`The sandbox’s clock shows ${formatUtc(at)}`),
        onError: (error) => toast.error(error.message),
      },
    )
  }

  return (
    <GuardedButton refusal={refusal} pending={advance.isPending} onClick={onClick}>
      <Clock />
      {advanceLabel(at, new Date(now), 'settlement')}
    </GuardedButton>
  )
}
