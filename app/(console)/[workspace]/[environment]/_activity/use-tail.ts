import { useState } from 'react'
import { countWaiting } from './waiting.ts'

type Page<Row> = { data: Row[] }

/**
 * A list that follows what happens until somebody pauses it: what came since is counted and waits. `name` says which
 * list it is, so that a change of filters lets go of what was held.
 */
export function useTail<Row, P extends Page<Row>>(name: string, page: P | undefined, idOf: (row: Row) => string) {
  const [held, setHeld] = useState<{ name: string; page: P } | null>(null)
  const isHeld = held?.name === name

  return {
    shown: isHeld ? held.page : page,
    isPaused: isHeld,
    waiting: isHeld && page ? countWaiting(held.page.data, page.data, idOf) : 0,
    pause: () => page && setHeld({ name, page }),
    resume: () => setHeld(null),
  }
}
