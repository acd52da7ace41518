import { toTimestamp, toTimestampOrNull } from '../../clock.ts'
import type { Delivery, Webhook } from './webhooks.schema.ts'
import type { DeliveryRow, WebhookRow, WebhookStats } from './webhooks.store.ts'

export const NO_STATS: WebhookStats = { success_24h: 0, failure_24h: 0, last_success_at: null, last_failure_at: null }

export function toWebhook(row: WebhookRow, stats: WebhookStats): Webhook {
  return {
    webhook_id: row.webhook_id,
    url: row.url,
    events: row.events as Webhook['events'],
    description: row.description,
    pillar: row.pillar,
    environment: row.environment,
    state: row.state,
    disabled_reason: row.disabled_reason,
    secret_hint: row.secret_hint,
    previous_secret_expires_at: toTimestampOrNull(row.previous_secret_expires_at),
    stats: {
      success_24h: stats.success_24h,
      failure_24h: stats.failure_24h,
      last_success_at: toTimestampOrNull(stats.last_success_at),
      last_failure_at: toTimestampOrNull(stats.last_failure_at),
    },
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
  }
}

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
