import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const counts = { imported: 600, updated: 200, ignored: 150, rejected: 50, pages: 1 }
const progress = (rows: number, elapsedMs: number, totalRows?: number) =>
  progressOf({ counts, rows, elapsedMs, totalRows, totalPages: undefined })

test('the remaining time follows from the rows of this process and all that are left', () => {
  expect(progress(500, 2_000, 3_000)).toMatchObject({ rows: 1_000, rowsPerSecond: 250, remainingSeconds: 8 })
})

test('more rows than the wholesaler announced leave no time', () => {
  expect(progress(1_000, 1_000, 900).remainingSeconds).toBe(0)
})

test('without a total or a rate, the remaining time is unknown', () => {
  expect(progress(1_000, 1_000).remainingSeconds).toBeUndefined()
  expect(progress(1_000, 0, 3_000)).toMatchObject({ rowsPerSecond: 0, remainingSeconds: undefined })
  expect(progress(0, 1_000, 3_000).remainingSeconds).toBeUndefined()
})
