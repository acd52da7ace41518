import type { Ctx } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { SCHEDULE_SECONDS } from '../../events/outcome.ts'
import { pausePending, resumePending } from './pending.store.ts'
import type { DisabledReason } from './webhooks.schema.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** Pauses pending deliveries at once. */
export async function disabling(
  ctx: Ctx,
  tx: Tenant,
  row: WebhookRow,
  reason: DisabledReason,
): Promise<Partial<WebhookRow>> {
  await pausePending(tx, row.webhook_id, ctx.runtime.clock.now())
  return { state: 'disabled', disabled_reason: reason, disabled_at: ctx.clock.now() }
}

/** Resumes paused deliveries on their schedule and drops those whose schedule ran out meanwhile. */
export async function enabling(ctx: Ctx, tx: Tenant, row: WebhookRow): Promise<Partial<WebhookRow>> {
  const now = ctx.clock.now()
  const realNow = ctx.runtime.clock.now()
  await resumePending(tx, row.webhook_id, {
    begunSince: new Date(now.getTime() - SCHEDULE_SECONDS * 1000),
    realNow,
    offsetSeconds: (now.getTime() - realNow.getTime()) / 1000,
  })
  ctx.unit.afterCommit(() => ctx.runtime.bell.ring(row, 'due'))
  return { state: 'enabled', disabled_reason: null, disabled_at: null, ...ALL_IS_WELL }
}

/** A receiver that was changed starts with a clean record. */
export const ALL_IS_WELL = { failing_since: null, failure_notified: 0 } satisfies Partial<WebhookRow>
