import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import type { WebhookStats } from './health.store.ts'
import type { Webhook } from './webhooks.schema.ts'
import type { WebhookRow } from './webhooks.store.ts'

const NO_STATS: WebhookStats = { success_24h: 0, failure_24h: 0, last_success_at: null, last_failure_at: null }

interface Health {
  stats: WebhookStats
  failing: Webhook['failing']
}

export const NEW_HEALTH: Health = { stats: NO_STATS, failing: null }

export function toWebhook(row: WebhookRow, now: Date, { stats, failing }: Health): Webhook {
  const overlapEnds = row.previous_secret_expires_at
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
    previous_secret_expires_at: overlapEnds && overlapEnds > now ? toTimestamp(overlapEnds) : null,
    disabled_at: toTimestampOrNull(row.disabled_at),
    failing,
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
