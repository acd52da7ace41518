import type { Ctx } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { notFound } from '../../errors.ts'
import { findWebhook, lockWebhook, type WebhookRow } from './webhooks.store.ts'

/** Throws `resource_not_found` where the tenant has no such webhook. */
export async function findOwn(ctx: Ctx, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx.tenant, webhookId)
  if (!row) throw notFound('webhook')
  return row
}

/** The same for a change: locked until the unit ends. */
export async function lockOwn(ctx: Ctx, webhookId: string): Promise<{ tx: Tenant; row: WebhookRow }> {
  const tx = await ctx.unit.open()
  const row = await lockWebhook(tx, webhookId)
  if (!row) throw notFound('webhook')
  return { tx, row }
}
