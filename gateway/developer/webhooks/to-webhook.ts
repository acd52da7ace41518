import { type Ctx, readingFrom } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { DAY_MS, toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { countFailedEvents, listStats, type WebhookStats } from './health.store.ts'
import { ENOUGH_EVENTS, failurePercent } from './watch-failing.ts'
import { type Webhook, webhook } from './webhooks.schema.ts'
import type { WebhookRow } from './webhooks.store.ts'

const NO_STATS: WebhookStats = { success_24h: 0, failure_24h: 0, last_success_at: null, last_failure_at: null }

interface Health {
  stats: WebhookStats
  failing: Webhook['failing']
}

export const NEW_HEALTH: Health = { stats: NO_STATS, failing: null }

export function toWebhook(row: WebhookRow, now: Date, { stats, failing }: Health): Webhook {
  const overlapEnds = row.previous_secret_expires_at
  return toWire(webhook, {
    ...row,
    events: row.events as Webhook['events'],
    previous_secret_expires_at: overlapEnds && overlapEnds > now ? overlapEnds : null,
    failing,
    stats: {
      success_24h: stats.success_24h,
      failure_24h: stats.failure_24h,
      last_success_at: toTimestampOrNull(stats.last_success_at),
      last_failure_at: toTimestampOrNull(stats.last_failure_at),
    },
  })
}

/** Webhooks with their results of the last day, and how close failing ones are to being disabled. */
export async function withHealth(ctx: Ctx, rows: WebhookRow[]): Promise<Webhook[]> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const ids = rows.map((row) => row.webhook_id)
  const tenant = await readingFrom(ctx)
  const stats = await listStats(tenant, ids, since)
  return Promise.all(
    rows.map(async (row) => {
      const failing = await failingOf(ctx, tenant, row)
      return toWebhook(row, now, { stats: stats.get(row.webhook_id) ?? NEW_HEALTH.stats, failing })
    }),
  )
}

async function failingOf(ctx: Ctx, tenant: Tenant, row: WebhookRow): Promise<Webhook['failing']> {
  const { webhook_id, failing_since } = row
  if (!failing_since) return null
  const failed = await countFailedEvents(tenant, webhook_id, failing_since, ENOUGH_EVENTS)
  // Until it was disabled, because a disabled webhook no longer fails.
  const until = row.disabled_at ?? ctx.clock.now()
  return {
    since: toTimestamp(failing_since),
    failed_events: failed,
    percent: failurePercent(until.getTime() - failing_since.getTime(), failed),
  }
}
