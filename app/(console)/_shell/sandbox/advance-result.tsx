import { ErrorState } from '#components/layout/error-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { ClockEffect, SandboxClock } from '#lib/data/sandbox.ts'
import { formatUtc } from '#lib/format.ts'
import { type ComparedEffect, compareEffects } from './compare-effects.ts'
import { EffectsList } from './effects-list.tsx'

type AdvanceResultProps = {
  clock: SandboxClock
  predicted: ClockEffect[]
  isRunning: boolean
  error: Error | null
  onAgain: () => void
}

export function AdvanceResult({ clock, predicted, isRunning, error, onAgain }: AdvanceResultProps) {
  const isMoving = clock.state === 'advancing'
  // Until the advance has begun, the recorded effects are those of the one before.
  const actual = isRunning && !isMoving ? [] : clock.effects
  const compared = compareEffects(predicted, actual, !isRunning)

  if (error && !isRunning) {
    return (
      <DialogBody>
        <ErrorState error={error} title="Couldn’t advance the clock" onRetry={onAgain} />
      </DialogBody>
    )
  }
  return (
    <>
      <DialogBody className="flex flex-col gap-3">
        <p role="status" className="flex items-center gap-2 text-sm text-ink">
          {isRunning && <Spinner />}
          {isRunning ? progressOf(compared, clock) : outcomeOf(compared, clock)}
        </p>
        {compared.length > 0 && <EffectsList effects={compared} />}
      </DialogBody>
      <DialogFooter>
        <Button disabled={isRunning} onClick={onAgain}>
          Advance again
        </Button>
        <DialogClose asChild>
          <Button variant="primary">{isRunning ? 'Close and run in background' : 'Done'}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  )
}

function progressOf(compared: ComparedEffect[], clock: SandboxClock) {
  const done = compared.filter((effect) => effect.verdict !== 'awaited').length
  if (clock.state !== 'advancing') return 'Starting…'
  return `Clock at ${formatUtc(clock.now)}. ${done} of at least ${compared.length} effects done.`
}

function outcomeOf(compared: ComparedEffect[], clock: SandboxClock) {
  const count = (verdict: ComparedEffect['verdict']) => compared.filter((effect) => effect.verdict === verdict).length
  const arrived = `Sandbox time is now ${formatUtc(clock.now)}.`
  if (compared.length === 0) return `${arrived} Nothing was due.`
  const parts = [
    count('happened') > 0 && `${count('happened')} happened as predicted`,
    count('unforeseen') > 0 && `${count('unforeseen')} not predicted`,
    count('missing') > 0 && `${count('missing')} did not happen`,
  ].filter(Boolean)
  return `${arrived} ${parts.join(', ')}.`
}
