import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { webhooks } from '../../db/schema/index.ts'
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
  page: PageOfRows,
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.account_id, account),
        eq(webhooks.environment, environment),
        within(webhooks.created_at, webhooks.webhook_id, page),
      ),
    )
    .orderBy(...newestFirst(webhooks.created_at, webhooks.webhook_id))
    .limit(page.limit)
}

// Each figure by an index of its own: a page of webhooks costs the same after a month of deliveries.
export async function readStats(
  db: Database,
  account: string,
  environment: Environment,
  webhookIds: string[],
  since: Date,
): Promise<Map<string, WebhookStats>> {
  if (webhookIds.length === 0) return new Map()
  const own = sql`d.account_id = ${account} AND d.environment = ${environment} AND d.webhook_id = w.webhook_id`
  const failed = sql`d.state IN ('failed', 'exhausted')`
  const result = await db.execute<StatsRow>(sql`
    SELECT w.webhook_id,
      (SELECT count(*)::int FROM deliveries d
        WHERE ${own} AND d.state = 'succeeded' AND d.created_at >= ${since}) AS success_24h,
      (SELECT count(*)::int FROM deliveries d
        WHERE ${own} AND ${failed} AND d.finished_at >= ${since}) AS failure_24h,
      (SELECT d.finished_at FROM deliveries d
        WHERE ${own} AND d.state = 'succeeded' ORDER BY d.created_at DESC, d.delivery_id DESC LIMIT 1) AS last_success_at,
      (SELECT max(d.finished_at) FROM deliveries d WHERE ${own} AND ${failed}) AS last_failure_at
    FROM unnest(${sql.param(webhookIds)}::text[]) w(webhook_id)`)
  return new Map(result.rows.map(({ webhook_id, ...stats }) => [webhook_id, toStats(stats)]))
}

type StatsRow = Record<'webhook_id', string> &
  Record<'success_24h' | 'failure_24h', number> &
  Record<'last_success_at' | 'last_failure_at', string | null>

function toStats(row: Omit<StatsRow, 'webhook_id'>): WebhookStats {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    success_24h: row.success_24h,
    failure_24h: row.failure_24h,
    last_success_at: date(row.last_success_at),
    last_failure_at: date(row.last_failure_at),
  }
}
