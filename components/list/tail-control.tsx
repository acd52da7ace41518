import { plural } from '#lib/format.ts'
import { LiveState } from '../layout/live-state.tsx'
import { Button } from '../ui/button.tsx'
import { ArrowUp } from '../ui/icons.tsx'
import type { StreamState } from './tail.ts'

type TailControlProps = { state: StreamState; waiting: number; noun: string; onToggle: () => void }

/** Streams or pauses, and shows how many rows wait while paused. */
export function TailControl({ state, waiting, noun, onToggle }: TailControlProps) {
  return (
    <span className="inline-flex h-7 items-center gap-2 pointer-coarse:h-9">
      {waiting > 0 && (
        <Button size="sm" onClick={onToggle}>
          <ArrowUp />
          {plural(waiting, `new ${noun}`)}
        </Button>
      )}
      <LiveState state={state} onToggle={onToggle} />
    </span>
  )
}
