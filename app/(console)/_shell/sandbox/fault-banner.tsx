import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { FaultRule } from '#lib/data/sandbox.ts'
import { useChangeFaults } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'
import { Countdown } from './countdown.tsx'
import { describeFault } from './faults.ts'

type FaultBannerProps = { place: Place; rules: FaultRule[] }

/** Shown on every sandbox page while a fault is injected, so that users don't debug an injected failure. */
export function FaultBanner({ place, rules }: FaultBannerProps) {
  const change = useChangeFaults(place)
  const refusal = useRefusal('sandbox.replaceFaults')
  return (
    <Banner
      tone="warning"
      className="mb-5"
      title={rules.length === 1 ? '1 sandbox fault is active' : `${rules.length} sandbox faults are active`}
      actions={
        <GuardedButton size="sm" refusal={refusal} pending={change.isPending} onClick={() => change.mutate(() => [])}>
          Stop now
        </GuardedButton>
      }
    >
      {rules.map((rule) => (
        <p key={describeFault(rule)}>
          {describeFault(rule)}, for <Countdown until={rule.until} /> more.
        </p>
      ))}
    </Banner>
  )
}
