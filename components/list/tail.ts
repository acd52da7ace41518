import { useState } from 'react'

export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'paused'

type Query = { data: unknown; isPlaceholderData?: boolean; failureReason?: Error | null }

/** The state of a list that follows new rows. A list that failed, or still shows the previous filter, isn't streaming. */
export function tailState(
  { data, isPlaceholderData, failureReason }: Query,
  { isPaused }: { isPaused: boolean },
  stream: StreamState = 'live',
): StreamState {
  if (isPaused) return 'paused'
  if (failureReason) return 'reconnecting'
  if (data === undefined || isPlaceholderData) return 'connecting'
  return stream
}

/** How many rows arrived since the list was paused. A page holds a limited number, so this is a minimum. */
export function countWaiting<Row>(held: Row[], now: Row[], idOf: (row: Row) => string): number {
  const newest = held[0]
  if (!newest) return now.length
  const since = now.findIndex((row) => idOf(row) === idOf(newest))
  return since === -1 ? now.length : since
}

type Reading<Row, Page> = { rowsOf: (page: Page) => Row[]; idOf: (row: Row) => string }

/**
 * Follows new rows until the user pauses, then counts rows that arrive. A new `name` (another filter) ends the pause.
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
