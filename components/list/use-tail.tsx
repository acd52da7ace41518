import { type ReactNode, useState } from 'react'
import { plural } from '#lib/format.ts'
import { LiveState } from '../layout/live-state.tsx'
import { Button } from '../ui/button.tsx'
import { ArrowUp } from '../ui/icons.tsx'
import { countWaiting, type StreamState } from './tail.ts'

type Tail<Page> = {
  shown: Page | undefined
  isPaused: boolean
  /** Streams or pauses, and tells how many rows wait while paused. */
  control: (state: StreamState, noun: string) => ReactNode
}

/**
 * Follows new rows until someone pauses the list; rows that arrive meanwhile are counted. `name` identifies the list,
 * so a new filter releases the paused page.
 */
export function useTail<Row, Page>(
  name: string,
  page: Page | undefined,
  { rowsOf, idOf }: { rowsOf: (page: Page) => Row[]; idOf: (row: Row) => string },
): Tail<Page> {
  const [held, setHeld] = useState<{ name: string; page: Page } | null>(null)
  const isPaused = held?.name === name
  const waiting = isPaused && page ? countWaiting(rowsOf(held.page), rowsOf(page), idOf) : 0
  const toggle = () => setHeld(isPaused || !page ? null : { name, page })

  return {
    shown: isPaused ? held.page : page,
    isPaused,
    control: (state, noun) => (
      <span className="inline-flex h-7 items-center gap-2 pointer-coarse:h-9">
        {waiting > 0 && (
          <Button size="sm" onClick={toggle}>
            <ArrowUp />
            {plural(waiting, `new ${noun}`)}
          </Button>
        )}
        <LiveState state={state} onToggle={toggle} />
      </span>
    ),
  }
}
