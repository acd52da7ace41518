import { describe, expect, it } from 'vitest'
import { type RangeName, resolveRange, unitsFor } from './ranges.ts'

const now = new Date('2026-11-21T10:30:00Z')
const nothing = { from: null, to: null, interval: null }

function resolved(range: RangeName, more: Partial<Parameters<typeof resolveRange>[0]> = {}) {
  const { from, to, unit, previous } = resolveRange({ ...nothing, range, ...more }, now)
  const days = [from, to, previous.from, previous.to].map((at) => at.toISOString().slice(0, 10))
  return [...days, unit]
}

describe('a range', () => {
  it.each<[RangeName, string[]]>([
    ['month', ['2026-11-01', '2026-11-22', '2026-10-01', '2026-11-01', 'day']],
    ['last-month', ['2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01', 'day']],
    ['7d', ['2026-11-15', '2026-11-22', '2026-11-08', '2026-11-15', 'day']],
    ['90d', ['2026-08-24', '2026-11-22', '2026-05-26', '2026-08-24', 'day']],
    ['12m', ['2025-12-01', '2026-12-01', '2024-12-01', '2025-12-01', 'month']],
  ])('%s', (range, expected) => expect(resolved(range)).toEqual(expected))

  it('with custom dates includes its last day and is compared with as many earlier days', () => {
    expect(resolved('custom', { from: '2026-11-03', to: '2026-11-05' })).toEqual([
      ...['2026-11-03', '2026-11-06', '2026-10-31', '2026-11-03', 'day'],
    ])
  })

  it('that is invalid falls back to the month', () => {
    expect(resolved('custom', { from: '2026-11-05', to: '2026-11-03' })).toEqual(resolved('month'))
    expect(resolved('custom', { from: 'yesterday', to: null })).toEqual(resolved('month'))
  })

  it('is never longer than the API allows', () => {
    const { from, to } = resolveRange(
      { ...nothing, range: 'custom', from: '2020-01-01', to: '2026-11-01', interval: 'day' },
      now,
    )
    expect((to.getTime() - from.getTime()) / 86_400_000).toBe(400)
  })

  it('drawn by month is short enough for the days of an item', () => {
    expect(resolved('custom', { from: '2025-10-15', to: '2026-11-18', interval: 'month' }).slice(0, 2)).toEqual([
      ...['2025-11-01', '2026-12-01'],
    ])
    expect(resolved('custom', { from: '2025-11-15', to: '2026-11-18', interval: 'month' }).slice(0, 2)).toEqual([
      ...['2025-11-01', '2026-12-01'],
    ])
  })

  it('is extended to whole months if drawn by month', () => {
    expect(resolved('90d', { interval: 'month' })).toEqual([
      ...['2026-08-01', '2026-12-01', '2026-04-01', '2026-08-01', 'month'],
    ])
  })

  it('uses the chosen interval if it can be drawn', () => {
    expect(resolved('7d', { interval: 'hour' }).at(-1)).toBe('hour')
    expect(resolved('90d', { interval: 'hour' }).at(-1)).toBe('day')
    expect(resolved('12m', { interval: 'day' }).at(-1)).toBe('day')
    expect(unitsFor(resolveRange({ ...nothing, range: '7d' }, now))).toEqual(['hour', 'day'])
    expect(unitsFor(resolveRange({ ...nothing, range: '12m' }, now))).toEqual(['day', 'month'])
  })
})
