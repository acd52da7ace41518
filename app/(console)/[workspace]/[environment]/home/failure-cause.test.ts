import { expect, it } from 'vitest'
import { causeOf } from './failure-cause.ts'

it('names the status of a response, otherwise the error', () => {
  const failed = { verdict: 'failed' as const, lastStatus: null, lastError: null }
  expect(causeOf([{ ...failed, lastStatus: 503, lastError: 'non_2xx' }])).toBe('Returned 503')
  expect(causeOf([{ ...failed, lastError: 'timeout' }])).toBe('Timed out')
  expect(causeOf([])).toBe('Not delivered')
})
