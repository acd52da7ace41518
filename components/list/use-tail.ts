import { useState } from 'react'
import { countWaiting } from './tail.ts'

type Reading<Row, Page> = { rowsOf: (page: Page) => Row[]; idOf: (row: Row) => string }

/**
 * Follows new rows until someone pauses the list; rows that arrive meanwhile are counted. `name` identifies the list,
 * so a new filter releases the paused page.
 */
export function useTail<Row, Page>(name: string, page: Page | undefined, { rowsOf, idOf }: Reading<Row, Page>) {
  const [held, setHeld] = useState<{ name: string; page: Page } | null>(null)
  const isPaused = held?.name === name
  return {
    shown: isPaused ? held.page : page,
    isPaused,
    waiting: isPaused && page ? countWaiting(rowsOf(held.page), rowsOf(page), idOf) : 0,
    toggle: () => setHeld(isPaused || !page ? null : { name, page }),
  }
}
