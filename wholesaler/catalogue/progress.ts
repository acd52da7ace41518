import type { Counts } from './runs.store.ts'

export interface Progress extends Counts {
  /** Rows of all pages so far, also of those before an interruption. */
  rows: number
  totalRows: number | undefined
  totalPages: number | undefined
  /** Since this process began. */
  rowsPerSecond: number
  /** Undefined while the total or the rate is unknown. */
  remainingSeconds: number | undefined
}

interface Measured {
  counts: Counts
  /** Rows of this process alone, and how long it took for them. */
  rows: number
  elapsedMs: number
  totalRows: number | undefined
  totalPages: number | undefined
}

/** Estimates from the rate of this process alone: a run that resumes on another network has another one. */
export function progressOf({ counts, rows, elapsedMs, totalRows, totalPages }: Measured): Progress {
  const done = counts.imported + counts.updated + counts.ignored + counts.rejected
  const rowsPerSecond = elapsedMs > 0 ? (rows * 1000) / elapsedMs : 0
  const left = totalRows === undefined ? undefined : Math.max(0, totalRows - done)
  return {
    ...counts,
    rows: done,
    totalRows,
    totalPages,
    rowsPerSecond: Math.round(rowsPerSecond),
    remainingSeconds: left === undefined || rowsPerSecond === 0 ? undefined : Math.ceil(left / rowsPerSecond),
  }
}
