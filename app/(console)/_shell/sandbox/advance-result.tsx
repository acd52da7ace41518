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
  foretold: ClockEffect[]
  isRunning: boolean
  error: Error | null
  onAgain: () => void
}

/** Foretold against actual: ticked off as it happens. */
export function AdvanceResult({ clock, foretold, isRunning, error, onAgain }: AdvanceResultProps) {
  const isMoving = clock.state === 'advancing'
  // Until the move has begun, the effects on record are those of the move before.
  const actual = isRunning && !isMoving ? [] : clock.effects
  const compared = compareEffects(foretold, actual, !isRunning)

  if (error && !isRunning) {
    return (
      <DialogBody>
        <ErrorState error={error} title="The clock could not be moved" onRetry={onAgain} />
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
          <Button variant="primary">{isRunning ? 'Close and let it run' : 'Done'}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  )
}

function progressOf(compared: ComparedEffect[], clock: SandboxClock) {
  const done = compared.filter((effect) => effect.verdict !== 'awaited').length
  if (clock.state !== 'advancing') return 'Setting off…'
  return `The clock stands at ${formatUtc(clock.now)}: ${done} of at least ${compared.length} done.`
}

function outcomeOf(compared: ComparedEffect[], clock: SandboxClock) {
  const count = (verdict: ComparedEffect['verdict']) => compared.filter((effect) => effect.verdict === verdict).length
  const arrived = `It is ${formatUtc(clock.now)} in the sandbox.`
  if (compared.length === 0) return `${arrived} Nothing fell due on the way.`
  const parts = [
    count('happened') > 0 && `${count('happened')} happened as foretold`,
    count('unforeseen') > 0 && `${count('unforeseen')} happened besides`,
    count('missing') > 0 && `${count('missing')} did not happen`,
  ].filter(Boolean)
  return `${arrived} ${parts.join(', ')}.`
}
