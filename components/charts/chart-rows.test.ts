import { expect, it } from 'vitest'
import { chartRows } from './chart-rows.ts'
import type { Bucket, Series } from './series.ts'

const series: Series[] = [
  { id: 'pay', label: 'Pay', color: 'var(--pillar-pay)' },
  { id: 'connect', label: 'Connect', color: 'var(--pillar-connect)' },
]

it('has one column per series, a total, and the previous period if there is one', () => {
  const buckets: Bucket[] = [
    { start: '2026-11-01T00:00:00Z', values: { pay: 2 }, previous: 5 },
    { start: '2026-11-02T00:00:00Z', values: { pay: 1, connect: 3 }, partial: true },
  ]
  expect(chartRows(buckets, series, 'day')).toEqual({
    header: ['Day (UTC)', 'Pay', 'Connect', 'Total', 'Previous period'],
    rows: [
      ['1 Nov 2026', 2, 0, 2, 5],
      ['2 Nov 2026 (partial)', 1, 3, 4, 0],
    ],
  })
})
