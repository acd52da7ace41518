import { expect, test } from 'vitest'
import { labelOf } from './option.ts'

const periods = [
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
] as const

test('names an option by its label, and an unknown one by its value', () => {
  expect(labelOf(periods, 'week')).toBe('7 days')
  expect(labelOf<string>(periods, 'year')).toBe('year')
})
