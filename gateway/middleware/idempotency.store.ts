import { and, eq, sql } from 'drizzle-orm'
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

/** Whether a key came of another one by rotation, at once or over several. */
export async function isSuccessor({ db, account, environment }: Ctx, keyId: string, of: string | null) {
  const { rows } = await db.execute(sql`
    WITH RECURSIVE line (key_id) AS (
      SELECT ${keyId}
      UNION SELECT rotated_from FROM api_keys JOIN line USING (key_id)
        WHERE account_id = ${account.account_id} AND environment = ${environment} AND rotated_from IS NOT NULL)
    SELECT FROM line WHERE key_id = ${of}`)
  return rows.length > 0
}

function own(ctx: Ctx, endpoint: string, key: string) {
  return and(
    eq(idempotencyKeys.account_id, ctx.account.account_id),
    eq(idempotencyKeys.environment, ctx.environment),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.idempotency_key, key),
  )
}
