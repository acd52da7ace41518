import { and, eq } from 'drizzle-orm'
import type { Replayable } from '../app-env.ts'
import type { Ctx } from '../context.ts'
import { idempotencyKeys } from '../db/schema/index.ts'

export type Stored = typeof idempotencyKeys.$inferSelect

export async function findStored(ctx: Ctx, replayable: Replayable): Promise<Stored | undefined> {
  const [row] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(own(ctx, replayable.endpoint, replayable.key))
  return row
}

// The nightly sweep may not have come by yet, and the row would stand in the way of the new one.
export async function forgetStored(ctx: Ctx, stored: Stored): Promise<void> {
  const same = eq(idempotencyKeys.created_at, stored.created_at)
  await ctx.db.delete(idempotencyKeys).where(and(own(ctx, stored.endpoint, stored.idempotency_key), same))
}

function own(ctx: Ctx, endpoint: string, key: string) {
  return and(
    eq(idempotencyKeys.account_id, ctx.account.account_id),
    eq(idempotencyKeys.environment, ctx.environment),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.idempotency_key, key),
  )
}
