import { LiveState } from '#components/layout/live-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { ArrowUp } from '#components/ui/icons.tsx'
import { plural } from '#lib/format.ts'
import type { FollowState } from './follow-state.ts'

type TailControlProps = {
  state: FollowState
  waiting: number
  noun: string
  onToggle: () => void
}

/** Follows or holds still; while it holds, how many wait. */
export function TailControl({ state, waiting, noun, onToggle }: TailControlProps) {
  return (
    <span className="inline-flex h-7 items-center gap-2 pointer-coarse:h-9">
      {state === 'paused' && waiting > 0 && (
        <Button size="sm" onClick={onToggle}>
          <ArrowUp />
          {plural(waiting, `new ${noun}`)}
        </Button>
      )}
      <LiveState state={state} onToggle={onToggle} />
    </span>
  )
}
