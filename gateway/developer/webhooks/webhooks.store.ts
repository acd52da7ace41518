import { and, count, eq, sql } from 'drizzle-orm'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { rowLookup } from '../../db/row-lookup.ts'
import { webhooks } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export async function insertWebhook(tenant: Tenant, row: WebhookRow): Promise<void> {
  await tenant.db.insert(webhooks).values(row)
}

export const findWebhook = rowLookup(
  (db) => {
    const byIds = db
      .select()
      .from(webhooks)
      .where(sql`${webhooks.webhook_id} = ANY (${sql.placeholder('ids')})`)
      .prepare('find_webhooks')
    return (ids) => byIds.execute({ ids })
  },
  (row) => row.webhook_id,
)

/** For a change: nobody else changes it until the transaction ends. */
export async function lockWebhook(tenant: Tenant, webhookId: string) {
  const [row] = await tenant.db.select().from(webhooks).where(own(tenant, webhookId)).for('update')
  return row
}

export async function updateWebhookRow(tenant: Tenant, webhookId: string, change: Partial<WebhookRow>): Promise<void> {
  await tenant.db.update(webhooks).set(change).where(own(tenant, webhookId))
}

export async function deleteWebhookRow(tenant: Tenant, webhookId: string): Promise<void> {
  await tenant.db.delete(webhooks).where(own(tenant, webhookId))
}

function own(tenant: Tenant, webhookId: string) {
  return and(ownedBy(webhooks, tenant), eq(webhooks.webhook_id, webhookId))
}

/** Counts under a lock, so that two creations cannot both be the last. */
export async function countWebhooks(tenant: Tenant): Promise<number> {
  await tenant.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${tenant.account_id} ${tenant.environment}`}, 0))`,
  )
  const [row] = await tenant.db.select({ total: count() }).from(webhooks).where(ownedBy(webhooks, tenant))
  return row?.total ?? 0
}

export async function listWebhookRows(tenant: Tenant, page: PageOfRows): Promise<WebhookRow[]> {
  return tenant.db
    .select()
    .from(webhooks)
    .where(and(ownedBy(webhooks, tenant), within(webhooks.created_at, webhooks.webhook_id, page)))
    .orderBy(...newestFirst(webhooks.created_at, webhooks.webhook_id))
    .limit(page.limit)
}
