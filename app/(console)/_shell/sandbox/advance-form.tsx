import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '#components/layout/now.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogFooter } from '#components/ui/dialog.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type ClockEffect, type ClockMove, type SandboxClock, sandboxQueries } from '#lib/data/sandbox.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { MoveFields } from './move-fields.tsx'
import { type Draft, emptyDraft, toMove } from './moves.ts'
import { PredictedEffects } from './predicted-effects.tsx'
import { ReturnToRealTime } from './return-to-real-time.tsx'
import type { Span } from './spans.ts'

type AdvanceFormProps = {
  place: Place
  clock: SandboxClock
  span: Span
  onSpanChange: (span: Span) => void
  onAdvance: (move: ClockMove, predicted: ClockEffect[]) => void
}

export function AdvanceForm({ place, clock, span, onSpanChange, onAdvance }: AdvanceFormProps) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [isReturning, setIsReturning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal('sandbox.advanceClock')
  const now = new Date(Math.max(useNow(), Date.parse(clock.now)))
  const found = toMove({ ...draft, span }, now)
  const isMove = 'move' in found
  const predicted = useQuery({
    ...sandboxQueries.predicted(place, isMove ? found.move : { advanceBySeconds: 1 }),
    enabled: isMove && refusal === null,
  })

  // Skip the close button, which comes first.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  if (isReturning) return <ReturnToRealTime place={place} onClose={() => setIsReturning(false)} />
  return (
    <form
      ref={form}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        if (isMove && predicted.data) onAdvance(found.move, predicted.data.effects)
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          It is now <strong className="font-medium text-ink tabular-nums">{formatUtc(now)}</strong> in the sandbox
          {clock.offsetSeconds > 0 ? ', ahead of real time.' : ', same as real time.'}
        </p>
        <MoveFields
          draft={{ ...draft, span }}
          now={now}
          onDraftChange={setDraft}
          onSpanChange={onSpanChange}
          problem={isMove ? undefined : found.problem}
        />
        {isMove && refusal === null && <PredictedEffects query={predicted} target={found.target} />}
      </DialogBody>
      <DialogFooter>
        {clock.offsetSeconds > 0 && (
          <Button variant="ghost" className="sm:mr-auto" onClick={() => setIsReturning(true)}>
            Return to real time…
          </Button>
        )}
        <GuardedButton
          type="submit"
          variant="primary"
          refusal={refusal}
          disabled={!isMove || !predicted.data || predicted.isPlaceholderData}
        >
          Advance clock
        </GuardedButton>
      </DialogFooter>
    </form>
  )
}
