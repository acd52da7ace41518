import { expect, it } from 'vitest'
import { endWords } from './end-words.ts'

const trial = { cancelAtPeriodEnd: true, cancelledAt: null, currentPeriodEnd: '2026-12-11T10:00:00Z' }

it('says when a canceled subscription ends, until it has ended', () => {
  expect(endWords(trial)).toBe('ends on 11 Dec 2026')
  expect(endWords({ ...trial, cancelAtPeriodEnd: false })).toBe(null)
  expect(endWords({ ...trial, cancelledAt: '2026-12-11T10:00:00Z' })).toBe(null)
})
