import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/client.ts'
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
  const names = interval ? [sql`date_trunc(${sql.raw(`'${interval}'`)}, at, 'UTC')`] : []
  const keys = sql.join([...names, ...by.map((one) => columns[one])], sql`, `)
  const selected = sql.join(
    [...names.map((name) => sql`extract(epoch FROM ${name})::float8 AS at`), ...by.map((one) => columns[one])],
    sql`, `,
  )
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT ${selected}, sum(calls) AS calls, sum(quantity) AS quantity, sum(cost_micros) AS cost_micros
    FROM (${source}) AS counted GROUP BY ${keys} ORDER BY ${keys}`)
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
