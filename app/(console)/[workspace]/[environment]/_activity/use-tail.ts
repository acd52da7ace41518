import { useState } from 'react'

type Page<Row> = { data: Row[] }

/**
 * A list that follows what happens until somebody pauses it: what came since is counted and waits. `name` says which
 * list it is, so that a change of filters lets go of what was held.
 */
export function useTail<Row, P extends Page<Row>>(name: string, page: P | undefined, idOf: (row: Row) => string) {
  const [held, setHeld] = useState<{ name: string; page: P } | null>(null)
  const isHeld = held?.name === name
  const newest = isHeld ? held.page.data[0] : undefined
  const since = page && newest ? page.data.findIndex((row) => idOf(row) === idOf(newest)) : 0

  return {
    shown: isHeld ? held.page : page,
    isPaused: isHeld,
    /** How many came since, at least: a page holds no more. */
    waiting: isHeld && page ? (newest === undefined || since === -1 ? page.data.length : since) : 0,
    pause: () => page && setHeld({ name, page }),
    resume: () => setHeld(null),
  }
}
