import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import type { Delivery } from './deliveries.schema.ts'
import type { DeliveryRow } from './deliveries.store.ts'

export function toDelivery(row: DeliveryRow): Delivery {
  const answered = row.response_status !== null
  return {
    delivery_id: row.delivery_id,
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    event_type: row.event_type,
    attempt: row.attempt,
    trigger: row.trigger,
    state: row.state,
    request: { url: row.request_url ?? '', headers: row.request_headers ?? {}, body: row.payload },
    response: answered
      ? { status: row.response_status, headers: row.response_headers ?? {}, body_excerpt: row.response_excerpt ?? '' }
      : null,
    error: row.error,
    duration_ms: row.duration_ms,
    next_attempt_at: toTimestampOrNull(row.next_attempt_at),
    created_at: toTimestamp(row.created_at),
  }
}
