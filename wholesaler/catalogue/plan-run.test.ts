import { expect, test } from 'vitest'
import { resumable } from './plan-run.ts'
import type { Run } from './runs.store.ts'

const now = new Date('2026-11-27T10:00:00Z')
const stopped = (change: Partial<Run> = {}) =>
  ({ state: 'interrupted', mode: 'full', next_page: 7, started_at: new Date('2026-11-27T09:00:00Z'), ...change }) as Run
const isContinued = (last: Run | undefined, full = false) =>
  resumable(last, { full, trigger: 'manual' }, now) !== undefined

test.each([
  ['a full one by any import', stopped(), false, true],
  ['a full one by a full import', stopped(), true, true],
  ['an incremental one by an incremental import', stopped({ mode: 'incremental' }), false, true],
  ['no incremental one by a full import', stopped({ mode: 'incremental' }), true, false],
  ['one whose process was killed', stopped({ state: 'running' }), false, true],
  ['one that has not begun to fetch pages by none', stopped({ next_page: null }), false, false],
  ['one that started almost a day ago', stopped({ started_at: new Date('2026-11-26T10:00:01Z') }), false, true],
  ['none that started a day ago', stopped({ started_at: new Date('2026-11-26T10:00:00Z') }), false, false],
  ['none that failed', stopped({ state: 'failed' }), false, false],
  ['none that ended', stopped({ state: 'completed' }), false, false],
  ['none that was undone', stopped({ state: 'undone' }), false, false],
  ['none where there was none', undefined, false, false],
])('of interrupted imports, %s is continued', (_, last, full, expected) => {
  expect(isContinued(last, full)).toBe(expected)
})
