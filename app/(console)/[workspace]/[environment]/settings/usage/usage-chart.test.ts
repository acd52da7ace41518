import { describe, expect, it } from 'vitest'
import { resolveRange } from './ranges.ts'
import { bucketsFor, type Point, pillarSeries, seriesFor } from './usage-chart.ts'

const now = new Date('2026-11-03T10:00:00Z')
const month = resolveRange({ range: 'month', from: null, to: null, interval: null }, now)
const point = (start: string, group: string, calls: number): Point => ({
  start: `${start}T00:00:00Z`,
  group,
  calls,
  quantity: 0,
  cost: calls / 2,
})
const named = (group: string) => group.toUpperCase()

describe('the buckets of a chart', () => {
  it('cover the range up to now, with the current one marked', () => {
    const points = [point('2026-11-01', 'pay', 4), point('2026-11-03', 'pay', 2)]
    const buckets = bucketsFor(points, pillarSeries, { show: 'calls', range: month, now })
    expect(buckets.map(({ values, partial }) => [values.pay ?? 0, partial ?? false])).toEqual([
      [4, false],
      [0, false],
      [2, true],
    ])
  })

  it('align with the previous period', () => {
    const before = [point('2026-10-01', 'pay', 8), point('2026-10-01', 'connect', 1), point('2026-10-31', 'pay', 9)]
    const buckets = bucketsFor([], pillarSeries, { show: 'cost', range: month, now, before })
    expect(buckets.map(({ previous }) => previous)).toEqual([4.5, 0, 0])
  })
})

describe('the series of a chart', () => {
  it('are the pillars with usage, in a fixed order', () => {
    const points = ['connect', 'pay', 'connect'].map((pillar) => point('2026-11-01', pillar, 1))
    expect(seriesFor('pillar', points, 'calls', named).map(({ id }) => id)).toEqual(['pay', 'connect'])
  })

  it('are the five largest and one for the rest, without losing any', () => {
    const points = [1, 2, 3, 4, 5, 6, 7].map((calls) => point('2026-11-01', `key_${calls}`, calls))
    const series = seriesFor('key', points, 'calls', named)
    expect(series.map(({ label }) => label)).toEqual(['KEY_7', 'KEY_6', 'KEY_5', 'KEY_4', 'KEY_3', '2 others'])
    const [first] = bucketsFor(points, series, { show: 'calls', range: month, now })
    expect(first?.values.rest).toBe(3)
  })
})
