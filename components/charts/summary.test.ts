import { expect, it } from 'vitest'
import { plural } from '#lib/format.ts'
import type { Bucket, Series } from './series.ts'
import { summarise } from './summary.ts'

const series: Series[] = [
  { id: 'pay', label: 'Pay', color: 'var(--pillar-pay)' },
  { id: 'connect', label: 'Connect', color: 'var(--pillar-connect)' },
]
const day = (date: number, pay: number, connect: number, more: Partial<Bucket> = {}): Bucket => ({
  start: `2026-11-0${date}T00:00:00Z`,
  values: { pay, connect },
  ...more,
})
const tell = (buckets: Bucket[]) =>
  summarise({ buckets, series, unit: 'day', format: (value) => plural(value, 'call') })

it('states total, period, shares, peak and the partial bucket', () => {
  expect(tell([day(1, 10, 0), day(2, 50, 30), day(3, 0, 10, { partial: true })])).toBe(
    '100 calls from 1 Nov 2026 to 3 Nov 2026. Pay 60%, Connect 40%. ' +
      'Peak: 2 Nov 2026 (80 calls). The current day is partial.',
  )
})

it('compares with the previous period', () => {
  expect(tell([day(1, 6, 0, { previous: 4 })])).toContain(', 50% more than in the previous period.')
  expect(tell([day(1, 6, 0, { previous: 0 })])).toContain(', up from none in the previous period.')
  expect(tell([day(1, 3, 0, { previous: 4 })])).toContain('25% less')
})

it('states amounts instead of shares if refunds returned some', () => {
  expect(tell([day(1, 10, 0), day(2, 0, -4)])).toBe(
    '6 calls from 1 Nov 2026 to 2 Nov 2026. Pay 10 calls, Connect -4 calls.',
  )
  expect(tell([day(1, 4, 0), day(2, 0, -4)])).toContain('0 calls from 1 Nov 2026 to 2 Nov 2026. Pay 4 calls')
  expect(tell([day(1, 6, 0, { previous: -4 })])).toContain(', after -4 calls in the previous period.')
})

it('says that there is no data', () => {
  expect(tell([])).toBe('No data for this period.')
  expect(tell([day(1, 0, 0), day(2, 0, 0)])).toBe('None from 1 Nov 2026 to 2 Nov 2026.')
})

it('uses the given total if each bucket is rounded', () => {
  const buckets = [day(1, 1, 0), day(2, 1, 0)]
  expect(summarise({ buckets, series, unit: 'day', format: String, total: 2.01 })).toMatch(/^2.01 from/)
})
