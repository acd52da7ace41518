import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, readingFrom } from '../../context.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Pillar } from '../keys/scopes.schema.ts'

export type Dimension = 'pillar' | 'item' | 'key_id'
export type Interval = 'hour' | 'day' | 'month'

/** Only what was asked to tell apart has a meaning. */
export interface UsageSum {
  /** The start of its bucket. */
  at: Date
  pillar: Pillar
  item: string
  key_id: string
  calls: number
  quantity: number
  cost_micros: number
}

interface Sum {
  /** On whole hours; on whole days where buckets are days, on whole months where they are months or there are none. */
  from: Date
  to: Date
  by: readonly Dimension[]
  interval?: Interval
  where?: { pillar?: Pillar | undefined; key_id?: string | undefined }
}

const columns: Record<Dimension, SQL> = { pillar: sql`pillar`, item: sql`item`, key_id: sql`key_id` }

/** The counters of a stretch of time, summed: closed months and days from their own rows, the rest from hours. */
export async function sumUsage(ctx: Ctx, { by, interval, ...stretch }: Sum): Promise<UsageSum[]> {
  const db = await readingFrom(ctx)
  const groups = by.map((one) => columns[one])
  const bucket = interval && sql`date_trunc(${sql.raw(`'${interval}'`)}, at, 'UTC')`
  const apart = list([...(bucket ? [bucket] : []), ...groups])
  const { rows } = await db.execute<Record<string, string>>(sql`
    WITH mark AS MATERIALIZED (
      SELECT coalesce(max(summed_to), '-infinity') AS days,
        coalesce(date_trunc('month', max(summed_to), 'UTC'), '-infinity') AS months
      FROM usage_marks WHERE ${tenantOf(ctx)})
    SELECT ${list([...(bucket ? [sql`extract(epoch FROM ${bucket})::float8 AS at`] : []), ...groups])},
      sum(calls) AS calls, sum(quantity) AS quantity, sum(cost_micros) AS cost_micros
    FROM (${counted(ctx, interval, stretch)}) AS counted
    GROUP BY ${apart} ORDER BY ${apart}`)
  return rows.map((row) => ({
    at: new Date(Number(row.at ?? 0) * 1000),
    pillar: row.pillar as Pillar,
    item: row.item ?? '',
    key_id: row.key_id ?? '',
    calls: Number(row.calls),
    quantity: Number(row.quantity),
    cost_micros: Number(row.cost_micros),
  }))
}

/** The rows of a stretch, each counter once: from the coarsest table that tells the buckets apart. */
function counted(
  ctx: Ctx,
  interval: Interval | undefined,
  { from, to, where = {} }: Pick<Sum, 'from' | 'to' | 'where'>,
): SQL {
  const rows = (span: Interval, limits: SQL) => sql`
    SELECT ${sql.raw(span)} AS at, pillar, item, key_id, calls, quantity, cost_micros
    FROM ${sql.raw(`usage_${span}s`)}
    WHERE ${tenantOf(ctx)} AND ${sql.raw(span)} >= ${from} AND ${sql.raw(span)} < ${to} ${limits}
      ${where.pillar ? sql`AND pillar = ${where.pillar}` : sql``}
      ${where.key_id === undefined ? sql`` : sql`AND key_id = ${where.key_id}`}`
  if (interval === 'hour') return rows('hour', sql``)
  const hours = rows('hour', sql`AND hour >= (SELECT days FROM mark)`)
  const beforeMark = sql`AND day < (SELECT days FROM mark)`
  if (interval === 'day') return sql`${rows('day', beforeMark)} UNION ALL ${hours}`
  const days = rows('day', sql`${beforeMark} AND day >= (SELECT months FROM mark)`)
  return sql`${rows('month', sql`AND month < (SELECT months FROM mark)`)} UNION ALL ${days} UNION ALL ${hours}`
}

function tenantOf(ctx: Ctx): SQL {
  return sql`account_id = ${ctx.account.account_id} AND environment = ${ctx.environment}`
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** Keeps the counted calls of one account's sandbox apart, across processes, until the transaction ends. */
export async function lockUsage(tx: Transaction, account: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox calls ${account}`}, 0))`)
}

/** Of every tenant: what was counted from its mark up to `to`, by day and by ended month; the marks move with it. */
export async function sumUpTo(db: Database, to: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('usage days', 0))`)
    await tx.execute(sql`
      INSERT INTO usage_days (account_id, environment, day, pillar, item, key_id, calls, quantity, cost_micros)
      SELECT account_id, environment, date_trunc('day', hour, 'UTC'), pillar, item, key_id,
        sum(calls), sum(quantity), sum(cost_micros)
      FROM usage_hours LEFT JOIN usage_marks USING (account_id, environment)
      WHERE hour >= coalesce(summed_to, '-infinity') AND hour < ${to}
      GROUP BY 1, 2, 3, 4, 5, 6`)
    await tx.execute(sql`
      INSERT INTO usage_months (account_id, environment, month, pillar, item, key_id, calls, quantity, cost_micros)
      SELECT account_id, environment, date_trunc('month', day, 'UTC'), pillar, item, key_id,
        sum(calls), sum(quantity), sum(cost_micros)
      FROM usage_days LEFT JOIN usage_marks USING (account_id, environment)
      WHERE day >= coalesce(date_trunc('month', summed_to, 'UTC'), '-infinity')
        AND day < date_trunc('month', ${to}::timestamptz, 'UTC')
      GROUP BY 1, 2, 3, 4, 5, 6`)
    await tx.execute(sql`
      INSERT INTO usage_marks (account_id, environment, summed_to)
      SELECT DISTINCT account_id, environment, ${to}::timestamptz FROM usage_hours WHERE hour < ${to}
      ON CONFLICT (account_id, environment) DO UPDATE SET summed_to = greatest(usage_marks.summed_to, EXCLUDED.summed_to)`)
  })
}
