import { and, count, eq, sql } from 'drizzle-orm'
import { type Ctx, readingFrom } from '../../context.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { usageCaps } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

export type CapRow = typeof usageCaps.$inferSelect

const own = (ctx: Ctx) =>
  and(eq(usageCaps.account_id, ctx.account.account_id), eq(usageCaps.environment, ctx.environment))

const one = (ctx: Ctx, capId: string) => and(own(ctx), eq(usageCaps.cap_id, capId))

/** Keeps changes to the caps of one account apart; released with the transaction. */
export async function lockCaps(tx: Transaction, account: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`caps ${account}`}, 0))`)
}

export async function insertCap(tx: Transaction, row: CapRow): Promise<void> {
  await tx.insert(usageCaps).values(row)
}

export async function findCap(ctx: Ctx, db: Database, capId: string): Promise<CapRow | undefined> {
  const [row] = await db.select().from(usageCaps).where(one(ctx, capId))
  return row
}

export async function countCaps(ctx: Ctx, tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(usageCaps).where(own(ctx))
  return row?.total ?? 0
}

export async function updateCap(ctx: Ctx, tx: Transaction, row: CapRow): Promise<void> {
  await tx.update(usageCaps).set(row).where(one(ctx, row.cap_id))
}

export async function deleteCap(ctx: Ctx, tx: Transaction, capId: string): Promise<boolean> {
  return (await tx.delete(usageCaps).where(one(ctx, capId)).returning({ id: usageCaps.cap_id })).length > 0
}

export async function listCapRows(ctx: Ctx, page: PageOfRows): Promise<CapRow[]> {
  const db = await readingFrom(ctx)
  return db
    .select()
    .from(usageCaps)
    .where(and(own(ctx), within(usageCaps.created_at, usageCaps.cap_id, page)))
    .orderBy(...newestFirst(usageCaps.created_at, usageCaps.cap_id))
    .limit(page.limit)
}

export async function listHardCaps(ctx: Ctx): Promise<CapRow[]> {
  const db = await readingFrom(ctx)
  return db
    .select()
    .from(usageCaps)
    .where(and(own(ctx), eq(usageCaps.enforcement, 'hard')))
}

/** Of every tenant: the environments that have caps. */
export async function listCapped(db: Database): Promise<{ account_id: string; environment: Environment }[]> {
  return db
    .selectDistinct({ account_id: usageCaps.account_id, environment: usageCaps.environment })
    .from(usageCaps)
    .orderBy(usageCaps.account_id, usageCaps.environment)
}

/** Notes with the account whether this environment has a hard cap, for the requests that look before they pass. */
export async function noteHardCaps({ account: { account_id }, environment }: Ctx, tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE accounts SET hard_capped = ARRAY(
      SELECT other FROM unnest(hard_capped) AS other WHERE other <> ${environment}
      UNION SELECT environment FROM usage_caps
        WHERE account_id = ${account_id} AND environment = ${environment} AND enforcement = 'hard'
      ORDER BY 1)
    WHERE account_id = ${account_id}`)
}
