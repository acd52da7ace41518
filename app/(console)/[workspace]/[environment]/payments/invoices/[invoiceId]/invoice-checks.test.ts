import { expect, test } from 'vitest'
import { resultWords } from './invoice-checks.tsx'

const checks = (...states: ('passed' | 'failed' | 'not_checked')[]) => states.map((state) => ({ state }))

test.each([
  [checks('passed'), '1 rule passed'],
  [checks('passed', 'passed', 'failed'), '2 rules passed, 1 failed'],
  [checks('passed', 'passed', 'not_checked'), '2 rules passed, 1 not checked'],
  [checks('failed', 'not_checked'), '0 rules passed, 1 failed, 1 not checked'],
])('counts a rule that was not checked apart from those that are met: %j', (given, words) => {
  expect(resultWords(given)).toBe(words)
})
