import { expect, test } from 'vitest'
import { aheadBy } from './ahead-by.ts'

test.each([
  [31 * 86_400 + 4 * 3_600 + 60, '31 days and 4 hours'],
  [3_600, '1 hour'],
  [61, '1 minute and 1 second'],
])('%i s are %s', (seconds, told) => {
  expect(aheadBy(seconds)).toBe(told)
})
