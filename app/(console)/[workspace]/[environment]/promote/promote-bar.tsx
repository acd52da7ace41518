import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { plural } from '#lib/format.ts'
import type { Review } from './use-review.ts'

const ConfirmPromotion = lazily(async () => (await import('./confirm-promotion.tsx')).ConfirmPromotion)

/** Always visible: the number of selected changes, the progress, and the one button. */
export function PromoteBar({ review }: { review: Review }) {
  const { chosen, open, refusal, run, rows } = review
  const [isAsking, setIsAsking] = useState(false)
  const count = plural(chosen.length, 'change')

  function stateOf(id: string) {
    return run.outcomes[id]?.state
  }

  return (
    <div className="sticky bottom-4 z-10 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-raised py-2 pr-2 pl-4 shadow-popover max-sm:bottom-2">
      {run.progress ? (
        <>
          <progress
            aria-label="Changes promoted"
            value={run.progress.done}
            max={run.progress.of}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-pressed sm:w-40 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
          />
          <p role="status" className="flex-1 text-sm text-ink tabular-nums">
            Promoting {run.progress.done + 1} of {run.progress.of}…
          </p>
          <Button onClick={run.stop}>Stop after this one</Button>
        </>
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 text-sm text-muted tabular-nums max-sm:basis-full">
            {[
              ...outcomeWords(rows.map(({ entry }) => stateOf(entry.id))),
              ...(open.length > 0 ? [`${chosen.length} of ${plural(open.length, 'change')} selected`] : []),
            ].join(' · ') || 'Nothing to promote'}
          </p>
          <GuardedButton
            variant="primary"
            refusal={refusal}
            disabled={chosen.length === 0}
            className="max-sm:flex-1"
            onClick={() => review.check(chosen) && setIsAsking(true)}
          >
            {chosen.length === 0 ? 'Promote to live' : `Promote ${count} to live`}
          </GuardedButton>
        </>
      )}
      {isAsking && (
        <ConfirmPromotion
          rows={chosen}
          addressOf={review.addressOf}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void review.promote(chosen)
          }}
        />
      )}
    </div>
  )
}

function outcomeWords(states: (string | undefined)[]): string[] {
  const count = (state: string) => states.filter((one) => one === state).length
  return [
    { number: count('done'), word: 'promoted' },
    { number: count('failed'), word: 'not promoted' },
    { number: count('stopped'), word: 'not started' },
  ].flatMap(({ number, word }) => (number > 0 ? [`${number} ${word}`] : []))
}
