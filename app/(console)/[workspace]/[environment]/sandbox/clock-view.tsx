'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Clock } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { compareEffects } from '#console/_shell/sandbox/compare-effects.ts'
import { EffectsList } from '#console/_shell/sandbox/effects-list.tsx'
import { spans } from '#console/_shell/sandbox/spans.ts'
import { useSeconds } from '#console/_shell/sandbox/use-seconds.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type SandboxClock, sandboxQueries } from '#lib/data/sandbox.ts'
import { formatSpan } from '#lib/duration.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { Upcoming } from './upcoming.tsx'

export function ClockView({ place }: { place: Place }) {
  const clock = useQuery(sandboxQueries.clock(place))
  const [, setSpan] = useDialogState('clock', parseAsStringLiteral(spans))
  const refusal = useRefusal('sandbox.advanceClock')

  return (
    <>
      <PageHeader
        title="Clock"
        description="Expiry, retries, grace periods, bills and retention follow this clock."
        actions={
          <GuardedButton variant="primary" refusal={refusal} onClick={() => setSpan('day')}>
            <Clock />
            Advance clock
          </GuardedButton>
        }
      />
      <Loaded query={clock} skeleton={<Skeleton className="h-24 w-full max-w-md" />}>
        {(data) => (
          <>
            <ClockFacts place={place} clock={data} />
            {/* Predicts again after each advance, whose end changes the offset. */}
            {refusal === null && data.state === 'idle' && <Upcoming key={data.offsetSeconds} place={place} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function ClockFacts({ place, clock }: { place: Place; clock: SandboxClock }) {
  const now = useSeconds()
  const real = useSeconds({ real: true })
  const isMoved = clock.offsetSeconds > 0

  return (
    <div className="border-t pt-3">
      <KeyValueList
        items={[
          { label: 'Sandbox time', value: <Moment at={now} /> },
          ...(isMoved ? [{ label: 'Real time', value: <Moment at={real} /> }] : []),
          { label: 'Ahead by', value: isMoved ? formatSpan(clock.offsetSeconds) : '0 seconds' },
        ]}
      />
      {clock.effects.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-sm font-medium text-ink">Results of the last advance</h3>
          <EffectsList place={place} effects={compareEffects(clock.effects, clock.effects, true)} />
        </div>
      )}
    </div>
  )
}

function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums" suppressHydrationWarning>
      {formatUtc(new Date(at))}
    </time>
  )
}
