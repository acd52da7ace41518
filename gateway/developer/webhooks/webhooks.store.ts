import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { rowLookup } from '../../db/row-lookup.ts'
import { webhooks } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export async function insertWebhook(tx: Transaction, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row)
}

const lookUp = rowLookup(
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

export function findWebhook(db: Database, account: string, environment: Environment, webhookId: string) {
  return lookUp(db, account, environment, webhookId)
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
