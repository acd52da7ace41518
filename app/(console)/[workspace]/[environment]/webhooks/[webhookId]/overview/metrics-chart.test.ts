import { expect, it } from 'vitest'
import type { WebhookMetrics } from '#lib/data/webhooks.ts'
import { answersOf, latency, outcomeBuckets } from './metrics-chart.ts'

const metrics = {
  byStatus: [
    { status: 503, count: 4 },
    { status: 200, count: 1200 },
  ],
  byError: [
    { error: 'non_2xx', count: 4 },
    { error: 'connection_refused', count: 7 },
  ],
  buckets: [
    { start: '2026-11-21T10:00:00.000Z', succeeded: 3, failed: 1 },
    { start: '2026-11-21T11:00:00.000Z', succeeded: 0, failed: 0 },
  ],
} as WebhookMetrics

it('counts each response once, most frequent first', () => {
  expect(answersOf(metrics)).toEqual([
    { answer: '200', isGood: true, count: '1,200' },
    { answer: 'connection refused', isGood: false, count: '7' },
    { answer: '503', isGood: false, count: '4' },
  ])
})

it('marks the current bucket', () => {
  expect(outcomeBuckets(metrics).map(({ partial }) => partial)).toEqual([undefined, true])
})

it('has no latency without attempts', () => {
  expect([latency(null), latency(120)]).toEqual(['–', '120 ms'])
})
