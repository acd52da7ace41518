import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { findWebhook, lockWebhook, type WebhookRow } from './webhooks.store.ts'

/** Throws `resource_not_found` where the tenant has no such webhook. */
export async function findOwn(ctx: Ctx, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx.db, ctx.account.account_id, ctx.environment, webhookId)
  if (!row) throw notFound('webhook')
  return row
}

/** The same for a change: locked until the unit ends. */
export async function lockOwn(ctx: Ctx, webhookId: string): Promise<{ tx: Transaction; row: WebhookRow }> {
  const tx = await ctx.unit.transaction()
  const row = await lockWebhook(tx, ctx.account.account_id, ctx.environment, webhookId)
  if (!row) throw notFound('webhook')
  return { tx, row }
}
