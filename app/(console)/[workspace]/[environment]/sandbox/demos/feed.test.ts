import { expect, it } from 'vitest'
import type { Delivery, EventEnvelope } from '#lib/data/events-stream.ts'
import { emptyFeed, feedOf, withDelivery, withEvent } from './feed.ts'

function event(sequence: number, checkoutId: string): EventEnvelope {
  return {
    id: `evt_${sequence}`,
    type: 'charge.succeeded',
    timestamp: '2026-11-21T10:00:00.000Z',
    sequence,
    api_version: 'v1',
    environment: 'sandbox',
    account_id: 'acct_1',
    test: false,
    data: { checkout_id: checkoutId },
  }
}

function delivery(id: string, eventId: string, state: Delivery['state']): Delivery {
  return {
    deliveryId: id,
    webhookId: 'wh_1',
    eventId,
    eventType: 'charge.succeeded',
    attempt: 1,
    trigger: 'event',
    state,
    request: { url: 'https://shop.example/hooks', headers: {}, body: '{}' },
    response: null,
    error: null,
    durationMs: 3,
    nextAttemptAt: null,
    createdAt: '2026-11-21T10:00:00Z',
  }
}

it('joins events with their deliveries in any order', () => {
  const heard = withEvent(withDelivery(emptyFeed, delivery('dlv_1', 'evt_4', 'succeeded')), event(4, 'co_1'))
  const feed = withEvent(withEvent(heard, event(5, 'co_1')), event(6, 'co_2'))
  expect(feedOf(feed, 'co_1').map((item) => [item.event.id, item.deliveries.length])).toEqual([
    ['evt_5', 0],
    ['evt_4', 1],
  ])
})

it('deduplicates a resumed stream and keeps the newest state of an attempt', () => {
  const once = withEvent(emptyFeed, event(4, 'co_1'))
  expect(withEvent(once, event(4, 'co_1'))).toBe(once)
  const feed = withDelivery(
    withDelivery(once, delivery('dlv_1', 'evt_4', 'pending')),
    delivery('dlv_1', 'evt_4', 'failed'),
  )
  expect(feedOf(feed, 'co_1')[0]?.deliveries.map(({ state }) => state)).toEqual(['failed'])
})

it('joins the events of a room, which name it in their data', () => {
  const joined = { ...event(7, ''), data: { room_id: 'rm_1', participant: {} } }
  const feed = withEvent(withEvent(emptyFeed, event(6, 'co_1')), joined)
  expect(feedOf(feed, 'rm_1').map((item) => item.event.id)).toEqual(['evt_7'])
})
