import { expect, test } from 'vitest'
import { describeFault, presets } from './faults.ts'

test('describes the effect of a rule', () => {
  expect(presets.map((preset) => describeFault(preset.rule))).toEqual([
    '20% of payments are declined (insufficient_funds)',
    'Every webhook delivery fails with 500',
    'Every request is delayed by 3 s',
    '10% of requests fail with 503',
  ])
  const listKeys = { operation: 'listKeys', probability: 0.125, effect: { type: 'error', status: 500 } } as const
  expect(describeFault(listKeys)).toBe('12.5% of listKeys requests fail with 500')
})
