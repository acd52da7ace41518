import { type Ctx, readingFrom } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import { countFailedEvents } from './failing.store.ts'
import { ENOUGH_EVENTS, failurePercent } from './failure-stage.ts'
import { listStats } from './health.store.ts'
import { NEW_HEALTH, toWebhook } from './to-webhook.ts'
import type { Webhook } from './webhooks.schema.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** Webhooks as they are shown: with how their last day went and how far the failing ones are. */
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
  // For as long as it was tried: a disabled webhook fails no longer.
  const until = row.disabled_at ?? ctx.clock.now()
  return {
    since: toTimestamp(failing_since),
    failed_events: failed,
    percent: failurePercent(until.getTime() - failing_since.getTime(), failed),
  }
}
