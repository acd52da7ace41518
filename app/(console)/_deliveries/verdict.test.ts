import { expect, it } from 'vitest'
import { type EventDelivery, verdictOf } from './verdict.ts'

const delivery = { attempts: 1, failures: 0, deliveredAt: null, nextAttemptAt: null } as EventDelivery
const at = '2026-11-21T14:02:00.000Z'

it('describes the event, not its last attempt', () => {
  const delivered = { ...delivery, verdict: 'delivered' as const, deliveredAt: at }
  expect(verdictOf(delivered)).toMatchObject({ story: 'Delivered', at })
  expect(verdictOf({ ...delivered, attempts: 4, failures: 3 }).story).toBe('Failed 3 times, then delivered')
  expect(verdictOf({ ...delivered, attempts: 5, failures: 1 }).story).toBe('Failed once, then delivered')
})

it('names the pending attempt', () => {
  const pending = { ...delivery, verdict: 'pending' as const }
  expect(verdictOf({ ...pending, attempts: 0 }).story).toBe('Sending')
  expect(verdictOf({ ...pending, attempts: 2, nextAttemptAt: at })).toMatchObject({
    word: 'Retrying',
    story: 'Failed 2 times, next attempt',
    at,
  })
  expect(verdictOf({ ...pending, attempts: 2, paused: true })).toMatchObject({
    word: 'Paused',
    story: 'Failed 2 times',
  })
})

it('says when no attempt will follow', () => {
  expect(verdictOf({ ...delivery, verdict: 'failed', attempts: 10 })).toMatchObject({
    meaning: 'failed',
    story: 'Given up after 10 attempts',
  })
  expect(verdictOf({ ...delivery, verdict: 'failed' }, true).story).toBe('Failed. Test events aren’t retried.')
})
