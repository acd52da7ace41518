import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
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
  /** On whole hours; on whole days unless buckets are hours. */
  from: Date
  to: Date
  by: readonly Dimension[]
  interval?: Interval
  where?: { pillar?: Pillar | undefined; key_id?: string | undefined }
  /** A transaction, to see what it has written. */
  db?: Database
}

const columns: Record<Dimension, SQL> = { pillar: sql`pillar`, item: sql`item`, key_id: sql`key_id` }

/** The counters of a stretch of time, summed: closed days from their own rows, the rest from hours. */
export async function sumUsage(
  ctx: Ctx,
  { from, to, by, interval, where = {}, db = ctx.db }: Sum,
): Promise<UsageSum[]> {
  const mine = sql`account_id = ${ctx.account.account_id} AND environment = ${ctx.environment}`
  const narrowed = sql`${mine}
    ${where.pillar ? sql`AND pillar = ${where.pillar}` : sql``}
    ${where.key_id === undefined ? sql`` : sql`AND key_id = ${where.key_id}`}`
  // Hours are kept when their day is summed, so a mark that moves between two reads changes nothing.
  const mark = sql`(SELECT coalesce(max(summed_to), '-infinity') FROM usage_marks WHERE ${mine})`
  const hours = sql`SELECT hour AS at, pillar, item, key_id, calls, quantity, cost_micros
    FROM usage_hours WHERE ${narrowed} AND hour >= ${from} AND hour < ${to}`
  const source =
    interval === 'hour'
      ? hours
      : sql`SELECT day AS at, pillar, item, key_id, calls, quantity, cost_micros
          FROM usage_days WHERE ${narrowed} AND day >= ${from} AND day < least(${to}, ${mark})
        UNION ALL ${hours} AND hour >= ${mark}`
  // Summed by the time that stands in the rows first: to round thousands of times to their month costs more than the sum.
  const dimensions = by.map((one) => columns[one])
  const sums = sql`sum(calls) AS calls, sum(quantity) AS quantity, sum(cost_micros) AS cost_micros`
  const bucket = sql`date_trunc(${sql.raw(`'${interval}'`)}, at, 'UTC')`
  const inner = list([...(interval ? [sql`at`] : []), ...dimensions])
  const outer = list([...(interval ? [bucket] : []), ...dimensions])
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT ${list([...(interval ? [sql`extract(epoch FROM ${bucket})::float8 AS at`] : []), ...dimensions])}, ${sums}
    FROM (SELECT ${inner}, ${sums} FROM (${source}) AS counted GROUP BY ${inner}) AS summed
    GROUP BY ${outer} ORDER BY ${outer}`)
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

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** Keeps the counted calls of one account's sandbox apart, across processes, until the transaction ends. */
export async function lockUsage(tx: Transaction, account: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox calls ${account}`}, 0))`)
}

/** Of every tenant: what was counted from its mark up to `to`, by the day; the marks move with it. */
export async function sumDays(db: Database, to: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('usage days', 0))`)
    await tx.execute(sql`
      INSERT INTO usage_days
      SELECT account_id, environment, date_trunc('day', hour, 'UTC'), pillar, item, key_id,
        sum(calls), sum(quantity), sum(cost_micros)
      FROM usage_hours LEFT JOIN usage_marks USING (account_id, environment)
      WHERE hour >= coalesce(summed_to, '-infinity') AND hour < ${to}
      GROUP BY 1, 2, 3, 4, 5, 6`)
    await tx.execute(sql`
      INSERT INTO usage_marks SELECT DISTINCT account_id, environment, ${to}::timestamptz FROM usage_hours WHERE hour < ${to}
      ON CONFLICT (account_id, environment) DO UPDATE SET summed_to = greatest(usage_marks.summed_to, EXCLUDED.summed_to)`)
  })
}
