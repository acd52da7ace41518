import { expect, it } from 'vitest'
import type { Delivery } from '#lib/data/webhooks.ts'
import { oneOfEachEvent, withNextAttempts } from './next-attempts.ts'

const due = '2026-11-21T10:05:00Z'

function attempt(number: number, state: Delivery['state'], nextAttemptAt: string | null): Delivery {
  return {
    deliveryId: `dlv_${number}`,
    webhookId: 'wh_1',
    eventId: 'evt_1',
    eventType: 'charge.failed',
    attempt: number,
    trigger: number === 1 ? 'event' : 'retry',
    state,
    request: { url: '', headers: {}, body: '{}' },
    response: null,
    error: null,
    durationMs: null,
    nextAttemptAt,
    createdAt: '2026-11-21T10:00:00Z',
  }
}

const nextOf = (...rows: Delivery[]) => withNextAttempts(rows).map((row) => row.nextAttemptAt)

it('shows when the pending attempt is due', () => {
  expect(nextOf(attempt(2, 'pending', null), attempt(1, 'failed', due))).toEqual([due, due])
})

it('forgets a due attempt once it was made', () => {
  const rows = [attempt(3, 'pending', null), attempt(2, 'failed', due), attempt(1, 'failed', '2026-11-21T10:00:05Z')]
  expect(nextOf(...rows)).toEqual([due, due, null])
})

it('keeps a due attempt if the next one is not listed', () => {
  expect(nextOf(attempt(1, 'failed', due))).toEqual([due])
  expect(nextOf(attempt(1, 'succeeded', null))).toEqual([null])
})

it('shows nothing as due while the webhook is disabled', () => {
  const rows = withNextAttempts([attempt(2, 'pending', null), attempt(1, 'failed', due)], true)
  expect(rows.map(({ nextAttemptAt, isPaused }) => [nextAttemptAt, isPaused])).toEqual([
    [null, true],
    [null, true],
  ])
})

it('sends each chosen event once and skips those delivered by another attempt', () => {
  const rows = [attempt(2, 'succeeded', null), attempt(1, 'failed', due)]
  expect(oneOfEachEvent(rows.slice(1), rows)).toEqual([{ deliveryId: 'dlv_1', isDelivered: true }])
  expect(oneOfEachEvent(rows, rows)).toHaveLength(1)
  expect(oneOfEachEvent(rows.slice(1), rows.slice(1))).toEqual([{ deliveryId: 'dlv_1', isDelivered: false }])
})
