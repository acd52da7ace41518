import { expect, it } from 'vitest'
import type { UsageReport } from '#lib/data/usage.ts'
import { callsOf, hasFigures, paceSentence } from './figures.ts'

it('counts 4xx and 5xx responses as errors', () => {
  const bucket = { start: '2026-11-20T10:00:00Z', succeeded: 7, refused: 2, failed: 1 }
  expect(callsOf({ buckets: [bucket, bucket] })).toEqual({ all: 20, failed: 6 })
  expect(callsOf({ buckets: [] })).toEqual({ all: 0, failed: 0 })
})

it('shows the figures of a first run only once they count its request', () => {
  const bucket = { start: '2026-11-20T10:00:00Z', succeeded: 1, refused: 0, failed: 0 }
  expect(hasFigures(true, undefined)).toBe(false)
  expect(hasFigures(true, { buckets: [] })).toBe(false)
  expect(hasFigures(true, { buckets: [bucket] })).toBe(true)
  expect(hasFigures(false, { buckets: [] })).toBe(true)
})

it('forecasts the month, or says why it can’t', () => {
  const report = (updatedAt: string, cost: number) =>
    ({
      period: '2026-11',
      currency: 'EUR',
      updatedAt,
      days: [{ date: '2026-11-10', byPillar: { pay: { calls: 1, cost } } }],
    }) as unknown as UsageReport
  expect(paceSentence(report('2026-11-01T10:00:00Z', 1))).toMatch(/^Forecast available/)
  expect(paceSentence(report('2026-11-11T00:00:00Z', 0))).toMatch(/^No cost/)
  expect(paceSentence(report('2026-11-11T00:00:00Z', 6))).toBe('On track for about 26.00 EUR by the end of November')
})
