import type { EventEnvelope } from '../../events/events.schema.ts'
import { toTimestampOrNull } from '../../time/clock.ts'
import type { EventRecord, EventVerdict } from './events.schema.ts'
import type { AttemptRow, EventRow } from './events.store.ts'

type EventDelivery = EventRecord['deliveries'][number]

/** The event and its verdict, from all attempts to deliver it, oldest first. */
export function toEventRecord(row: EventRow, attempts: AttemptRow[]): EventRecord {
  const byWebhook = [...Map.groupBy(attempts, (attempt) => attempt.webhook_id).values()].map(toEventDelivery)
  return {
    ...(JSON.parse(row.payload) as EventEnvelope),
    request_id: row.request_id,
    object_id: row.object_id,
    verdict: worstOf(byWebhook.map((one) => one.verdict)),
    deliveries: byWebhook,
  }
}

function toEventDelivery(attempts: AttemptRow[]): EventDelivery {
  const made = attempts.filter((attempt) => attempt.state !== 'pending')
  const delivered = made.find((attempt) => attempt.state === 'succeeded')
  const pending = attempts.find((attempt) => attempt.state === 'pending')
  const paused = !delivered && pending?.paused === true
  const last = made.at(-1)
  return {
    webhook_id: attempts[0]?.webhook_id ?? '',
    verdict: delivered ? 'delivered' : pending ? 'pending' : 'failed',
    attempts: made.length,
    failures: (delivered ? made.slice(0, made.indexOf(delivered)) : made).length,
    delivered_at: toTimestampOrNull(delivered?.finished_at ?? null),
    last_status: last?.response_status ?? null,
    last_error: last?.error ?? null,
    last_delivery_id: (last ?? attempts.at(-1))?.delivery_id ?? '',
    next_attempt_at: toTimestampOrNull((pending && !paused && last?.next_attempt_at) || null),
    paused,
  }
}

function worstOf(verdicts: EventVerdict[]): EventVerdict {
  const order: EventVerdict[] = ['failed', 'pending', 'delivered']
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'none'
}
