import { expect, it } from 'vitest'
import { bucketLabel, bucketName, fillBuckets } from './buckets.ts'

const at = (iso: string) => new Date(iso)

it('fills gaps with zero and marks the current bucket', () => {
  const known = [{ start: '2026-11-02T00:00:00Z', values: { pay: 3 } }]
  const range = { from: at('2026-11-01T00:00:00Z'), to: at('2026-11-04T00:00:00Z'), unit: 'day' as const }
  expect(fillBuckets(known, { ...range, now: at('2026-11-03T10:00:00Z') })).toEqual([
    { start: '2026-11-01T00:00:00.000Z', values: {} },
    { start: '2026-11-02T00:00:00.000Z', values: { pay: 3 } },
    { start: '2026-11-03T00:00:00.000Z', values: {}, partial: true },
  ])
})

it('steps through months by their own length', () => {
  const range = { from: at('2026-01-31T00:00:00Z'), to: at('2026-04-01T00:00:00Z'), unit: 'month' as const }
  expect(
    fillBuckets([], { ...range, now: at('2027-01-01T00:00:00Z') }).map((bucket) => bucket.start.slice(0, 7)),
  ).toEqual(['2026-01', '2026-02', '2026-03'])
})

it('names buckets in short form on the axis and in full elsewhere', () => {
  expect(bucketLabel('2026-11-01T14:00:00Z', 'hour')).toBe('14:00')
  expect(bucketLabel('2026-11-01T00:00:00Z', 'month')).toBe('Nov 2026')
  expect(bucketName('2026-11-01T14:00:00Z', 'hour')).toBe('1 Nov 2026, 14:00 UTC')
  expect(bucketName('2026-11-01T00:00:00Z', 'day')).toBe('1 Nov 2026')
})
