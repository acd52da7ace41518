'use client'

import { type ReactNode, useState } from 'react'
import { useNow } from '#components/layout/now.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Label } from '#components/ui/field.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Select } from '#components/ui/select.tsx'
import { Countdown } from '#console/_shell/sandbox/countdown.tsx'
import { describeFault, presets, sameFault } from '#console/_shell/sandbox/faults.ts'
import { useActiveFaults } from '#console/_shell/sandbox/use-active-faults.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { FaultRule } from '#lib/data/sandbox.ts'
import { useReplaceFaults } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'

const durations = [
  { value: '1', label: '1 minute' },
  { value: '5', label: '5 minutes' },
  { value: '15', label: '15 minutes' },
  { value: '60', label: '1 hour' },
  { value: '1440', label: '24 hours' },
]

export function FaultsView({ place }: { place: Place }) {
  const [minutes, setMinutes] = useState('5')
  const active = useActiveFaults(place)
  const replace = useReplaceFaults(place)
  const refusal = useRefusal('sandbox.replaceFaults')
  const aheadMs = useNow() - useNow({ real: true })
  const others = active.filter((rule) => !presets.some((preset) => sameFault(preset.rule, rule)))

  const start = (rule: Omit<FaultRule, 'until'>) => {
    const until = new Date(Date.now() + aheadMs + Number(minutes) * 60_000).toISOString()
    replace.mutate([...active.filter((one) => !sameFault(one, rule)), { ...rule, until }])
  }
  const stop = (rule: FaultRule) => replace.mutate(active.filter((one) => one !== rule))

  return (
    <>
      <PageHeader
        title="Faults"
        description="Simulate failures for your sandbox keys, payments and webhooks. Faults stop automatically."
        actions={
          <div className="flex items-center gap-2">
            <Label htmlFor="fault-minutes" className="whitespace-nowrap">
              Stop after
            </Label>
            <Select
              id="fault-minutes"
              options={durations}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
              className="w-32"
            />
          </div>
        }
      />
      <ul className="divide-y rounded-lg border">
        {presets.map(({ id, title, hint, rule }) => {
          const running = active.find((one) => sameFault(one, rule))
          return (
            <FaultRow key={id} title={title} hint={hint} until={running?.until}>
              <GuardedButton
                size="sm"
                refusal={refusal}
                disabled={replace.isPending}
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
            <GuardedButton size="sm" refusal={refusal} disabled={replace.isPending} onClick={() => stop(rule)}>
              Stop
            </GuardedButton>
          </FaultRow>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        Affected responses carry the header <code className="font-mono">X-Pillar-Fault</code>. To target any operation
        or percentage, use <code className="font-mono">PUT /v1/sandbox/faults</code>.
      </p>
    </>
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
