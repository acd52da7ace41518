import type { ReactNode } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { FaultRule } from '#lib/data/sandbox.ts'
import { useChangeFaults } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'
import { Countdown } from './countdown.tsx'
import { describeFault, presets, sameFault } from './faults.ts'
import { useActiveFaults } from './use-active-faults.ts'

type FaultListProps = { place: Place; minutes: number }

/** The faults that a click starts for some minutes, and those that the API started. */
export function FaultList({ place, minutes }: FaultListProps) {
  const active = useActiveFaults(place)
  const change = useChangeFaults(place)
  const refusal = useRefusal('sandbox.replaceFaults')
  const others = active.filter((rule) => !presets.some((preset) => sameFault(preset.rule, rule)))

  const start = (rule: Omit<FaultRule, 'until'>) =>
    change.mutate((rules, now) => {
      const until = new Date(now.getTime() + minutes * 60_000).toISOString()
      return [...rules.filter((one) => !sameFault(one, rule)), { ...rule, until }]
    })
  const stop = (rule: FaultRule) => change.mutate((rules) => rules.filter((one) => !sameFault(one, rule)))

  return (
    <ul className="divide-y rounded-lg border">
      {presets.map(({ id, title, hint, rule }) => {
        const running = active.find((one) => sameFault(one, rule))
        return (
          <FaultRow key={id} title={title} hint={hint} until={running?.until}>
            <GuardedButton
              size="sm"
              refusal={refusal}
              disabled={change.isPending}
              aria-label={`${running ? 'Stop' : 'Start'}: ${title}`}
              onClick={() => (running ? stop(running) : start(rule))}
            >
              {running ? 'Stop' : 'Start'}
            </GuardedButton>
          </FaultRow>
        )
      })}
      {others.map((rule) => (
        <FaultRow key={describeFault(rule)} title={describeFault(rule)} hint="Set with the API." until={rule.until}>
          <GuardedButton size="sm" refusal={refusal} disabled={change.isPending} onClick={() => stop(rule)}>
            Stop
          </GuardedButton>
        </FaultRow>
      ))}
    </ul>
  )
}

type FaultRowProps = { title: string; hint: string; until: string | undefined; children: ReactNode }

function FaultRow({ title, hint, until, children }: FaultRowProps) {
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium text-ink">{title}</p>
        <p className="text-xs text-muted">{hint}</p>
      </div>
      {until && (
        <span className="text-xs whitespace-nowrap text-warning">
          <span className="max-sm:sr-only">Stops in </span>
          <Countdown until={until} />
        </span>
      )}
      {children}
    </li>
  )
}
