import type { Delivery, EventEnvelope } from '#lib/data/events-stream.ts'

export type Feed = { events: EventEnvelope[]; deliveries: Delivery[] }

export type FeedItem = { event: EventEnvelope; deliveries: Delivery[] }

export const emptyFeed: Feed = { events: [], deliveries: [] }

const KEPT = 200

/** A resumed stream may repeat its last events, so each event counts once. */
export function withEvent(feed: Feed, event: EventEnvelope): Feed {
  if (feed.events.some(({ id }) => id === event.id)) return feed
  return { ...feed, events: [event, ...feed.events].slice(0, KEPT) }
}

export function withDelivery(feed: Feed, delivery: Delivery): Feed {
  const others = feed.deliveries.filter(({ deliveryId }) => deliveryId !== delivery.deliveryId)
  return { ...feed, deliveries: [delivery, ...others].slice(0, KEPT) }
}

/** The events of one checkout or room, newest first. A delivery may arrive before its event. */
export function feedOf({ events, deliveries }: Feed, id: string): FeedItem[] {
  return events
    .filter(({ data }) => data.checkout_id === id || data.room_id === id)
    .sort((one, other) => other.sequence - one.sequence)
    .map((event) => ({ event, deliveries: deliveries.filter(({ eventId }) => eventId === event.id) }))
}
