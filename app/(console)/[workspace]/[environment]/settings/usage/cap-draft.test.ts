import { expect, it } from 'vitest'
import type { UsageCap } from '#lib/data/usage.ts'
import { capProblems, draftOf, emptyCap, placed, toCap } from './cap-draft.ts'

it('converts a draft to the API’s body', () => {
  expect(toCap({ ...emptyCap, limit: ' 49,50 ', percents: '80%, 50 80' })).toEqual({
    target: 'total',
    subject: null,
    limit: 49.5,
    enforcement: 'soft',
    alertPercents: [80, 50],
  })
  expect(toCap({ ...emptyCap, target: 'key', key: 'key_1', limit: '1' }).subject).toBe('key_1')
})

it('reports missing values at their fields', () => {
  expect(Object.keys(capProblems({ ...emptyCap, target: 'key', percents: '0, 50' }))).toEqual([
    ...['limit', 'key', 'percents'],
  ])
  expect(capProblems({ ...emptyCap, limit: '0' })).toHaveProperty('limit')
  expect(capProblems({ ...emptyCap, limit: '0.00001' })).toHaveProperty('limit')
  expect(capProblems({ ...emptyCap, limit: '250', percents: '' })).toEqual({})
})

it('starts from the existing cap', () => {
  const cap = {
    target: 'pillar',
    subject: 'connect',
    limit: 12.5,
    enforcement: 'hard',
    alertPercents: [90],
  } as UsageCap
  expect(toCap(draftOf(cap))).toEqual(cap)
})

it('moves the gateway’s problems to the fields of the form', () => {
  expect(placed({ limit: 'a', alertPercents: 'b' })).toEqual({ limit: 'a', percents: 'b' })
  expect(placed({ alert_percents: 'b' })).toEqual({ percents: 'b' })
  expect(placed({ subject: 'c' })).toEqual({ pillar: 'c', key: 'c' })
})
