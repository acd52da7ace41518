import { expect, test } from 'vitest'
import { judgeCounts } from './judge.ts'

test.each([
  ['operational', 1, 1],
  ['operational', 2, 101],
  ['degraded', 2, 100],
  ['degraded', 9, 91],
  ['partial_outage', 2, 20],
  ['partial_outage', 49, 99],
  ['major_outage', 2, 4],
])('the status is %s while %d of %d accounts have failed requests', (status, failed_callers, callers) => {
  const failing = ['acc_1', 'acc_2'].slice(0, failed_callers)
  expect(judgeCounts({ callers, failed_callers, failing })).toBe(status)
})
