import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { after, newestFirst, type Position } from '../../db/paging.ts'
import { deliveries, webhooks } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export interface WebhookStats {
  success_24h: number
  failure_24h: number
  last_success_at: Date | null
  last_failure_at: Date | null
}

export async function insertWebhook(tx: Transaction, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row)
}

export async function findWebhook(db: Database, account: string, environment: Environment, webhookId: string) {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(own(account, environment, webhookId))
  return row
}

/** For a change: nobody else changes it until the transaction ends. */
export async function lockWebhook(tx: Transaction, account: string, environment: Environment, webhookId: string) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(own(account, environment, webhookId))
    .for('update')
  return row
}

export async function updateWebhookRow(
  tx: Transaction,
  account: string,
  environment: Environment,
  webhookId: string,
  change: Partial<WebhookRow>,
): Promise<void> {
  await tx
    .update(webhooks)
    .set(change)
    .where(own(account, environment, webhookId))
}

export async function deleteWebhookRow(
  tx: Transaction,
  account: string,
  environment: Environment,
  webhookId: string,
): Promise<void> {
  await tx.delete(webhooks).where(own(account, environment, webhookId))
}

function own(account: string, environment: Environment, webhookId: string) {
  return and(
    eq(webhooks.account_id, account),
    eq(webhooks.environment, environment),
    eq(webhooks.webhook_id, webhookId),
  )
}

/** Counts under a lock, so that two creations cannot both be the last. */
export async function countWebhooks(tx: Transaction, account: string, environment: Environment): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${account} ${environment}`}, 0))`)
  const [row] = await tx
    .select({ total: count() })
    .from(webhooks)
    .where(and(eq(webhooks.account_id, account), eq(webhooks.environment, environment)))
  return row?.total ?? 0
}

export async function listWebhookRows(
  db: Database,
  account: string,
  environment: Environment,
  page: { limit: number; after: Position | null },
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.account_id, account),
        eq(webhooks.environment, environment),
        after(webhooks.created_at, webhooks.webhook_id, page.after),
      ),
    )
    .orderBy(...newestFirst(webhooks.created_at, webhooks.webhook_id))
    .limit(page.limit)
}

export async function readStats(
  db: Database,
  account: string,
  environment: Environment,
  webhookIds: string[],
  since: Date,
): Promise<Map<string, WebhookStats>> {
  if (webhookIds.length === 0) return new Map()
  const ok = sql`${deliveries.state} = 'succeeded'`
  const bad = sql`${deliveries.state} in ('failed', 'exhausted')`
  const rows = await db
    .select({
      webhook_id: deliveries.webhook_id,
      success_24h: sql<number>`count(*) filter (where ${ok} and ${deliveries.created_at} >= ${since})::int`,
      failure_24h: sql<number>`count(*) filter (where ${bad} and ${deliveries.created_at} >= ${since})::int`,
      last_success_at: sql`max(${deliveries.finished_at}) filter (where ${ok})`.mapWith(deliveries.finished_at),
      last_failure_at: sql`max(${deliveries.finished_at}) filter (where ${bad})`.mapWith(deliveries.finished_at),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.account_id, account),
        eq(deliveries.environment, environment),
        inArray(deliveries.webhook_id, webhookIds),
      ),
    )
    .groupBy(deliveries.webhook_id)
  return new Map(rows.map(({ webhook_id, ...stats }) => [webhook_id, stats]))
}
