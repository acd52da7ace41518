import type { Delivery } from '#lib/data/webhooks.ts'

export type ShownDelivery = Delivery & { isPaused: boolean }

/**
 * A failed attempt records when the next one is due. That time is shown on the pending attempt while it waits, and no
 * longer once it was made. While the webhook is disabled, no attempt is due.
 */
export function withNextAttempts(rows: Delivery[], isPaused = false): ShownDelivery[] {
  if (isPaused) return rows.map((row) => ({ ...row, nextAttemptAt: null, isPaused }))
  const attempts = new Map(rows.map((row) => [nameOf(row, 0), row]))
  return rows.map((row) => {
    const nextAttemptAt =
      row.state === 'pending'
        ? (row.nextAttemptAt ?? attempts.get(nameOf(row, -1))?.nextAttemptAt ?? null)
        : (attempts.get(nameOf(row, 1))?.state ?? 'pending') === 'pending'
          ? row.nextAttemptAt
          : null
    return { ...row, nextAttemptAt, isPaused }
  })
}

function nameOf({ eventId, attempt }: Delivery, step: number) {
  return `${eventId} ${attempt + step}`
}

/** Keeps one attempt per event, because redelivering an event twice is useless. */
export function oneOfEachEvent(chosen: Delivery[], all: Delivery[]) {
  const delivered = new Set(all.filter(({ state }) => state === 'succeeded').map(({ eventId }) => eventId))
  const byEvent = new Map(chosen.map((row) => [row.eventId, row]))
  return [...byEvent.values()].map(({ deliveryId, eventId }) => ({ deliveryId, isDelivered: delivered.has(eventId) }))
}
