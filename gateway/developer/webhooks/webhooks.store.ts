import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows.ts'
import { webhooks } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export const webhookRows = rowsOf(webhooks, 'webhook_id', 'webhook', { isHot: true })

/** Counts under a lock, so that two concurrent requests can't both create the last one. */
export async function countWebhooks(tenant: Tenant): Promise<number> {
  await tenant.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${tenant.account_id} ${tenant.environment}`}, 0))`,
  )
  return tenant.db.$count(webhooks, ownedBy(webhooks, tenant))
}
