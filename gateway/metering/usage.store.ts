import { type SQL, sql } from 'drizzle-orm'
import type { Pillar } from '../access/scopes.schema.ts'
import type { Database } from '../db/client.ts'
import { ownedBy, type Tenant } from '../db/tenant.ts'

export type Dimension = 'pillar' | 'item' | 'key_id'
export type Interval = 'hour' | 'day' | 'month'

/** Only the dimensions that the query groups by are meaningful. */
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
  /** On whole hours; on whole days if buckets are days, on whole months if they are months or there are no buckets. */
  from: Date
  to: Date
  by: readonly Dimension[]
  interval?: Interval
  where?: { pillar?: Pillar | undefined; item?: string | undefined; key_id?: string | undefined }
}

const columns: Record<Dimension, SQL> = { pillar: sql`pillar`, item: sql`item`, key_id: sql`key_id` }

/** Sums the counters of a time range: closed months and days from their own rows, the rest from hours. */
export async function sumUsage(tenant: Tenant, { by, interval, where = {}, ...stretch }: Sum): Promise<UsageSum[]> {
  const groups = by.map((one) => columns[one])
  const bucket = interval && sql`date_trunc(${sql.raw(`'${interval}'`)}, at, 'UTC')`
  const apart = list([...(bucket ? [bucket] : []), ...groups])
  const source = by.includes('key_id') || where.key_id !== undefined ? byKey : totals
  const { rows } = await tenant.db.execute<Record<string, string>>(sql`
    WITH mark AS MATERIALIZED (
      SELECT coalesce(max(${source.mark}), '-infinity') AS days,
        coalesce(date_trunc('month', max(${source.mark}), 'UTC'), '-infinity') AS months
      FROM usage_marks WHERE ${ownedBy('usage_marks', tenant)})
    SELECT ${list([...(bucket ? [sql`extract(epoch FROM ${bucket})::float8 AS at`] : []), ...groups])},
      sum(calls) AS calls, sum(quantity) AS quantity, sum(cost_micros) AS cost_micros
    FROM (${counted(tenant, source, interval, { ...stretch, where })}) AS counted
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

/** The counter tables, and until when their days and months are summed. */
interface Source {
  mark: SQL
  of(span: Interval): { at: SQL; table: string; only: SQL }
}

const byKey: Source = {
  mark: sql`summed_to`,
  of: (span) => ({ at: sql.raw(span), table: `usage_${span}s`, only: sql`` }),
}

/** Without keys: as fast for a thousand keys as for one. */
const totals: Source = {
  mark: sql`totalled_to`,
  of: (span) => ({ at: sql`start`, table: 'usage_totals', only: sql`AND span = ${span}` }),
}

/** The rows of a time range, each counter once, from the coarsest rows that can fill the buckets. */
function counted(
  tenant: Tenant,
  source: Source,
  interval: Interval | undefined,
  { from, to, where }: Required<Pick<Sum, 'from' | 'to' | 'where'>>,
): SQL {
  const rows = (span: Interval, limits: (at: SQL) => SQL) => {
    const { at, table, only } = source.of(span)
    return sql`
    SELECT ${at} AS at, pillar, item, ${source === byKey ? sql`key_id,` : sql``} calls, quantity, cost_micros
    FROM ${sql.raw(table)}
    WHERE ${ownedBy(table, tenant)} ${only} AND ${at} >= ${from} AND ${at} < ${to} ${limits(at)}
      ${where.pillar ? sql`AND pillar = ${where.pillar}` : sql``}
      ${where.item ? sql`AND item = ${where.item}` : sql``}
      ${where.key_id === undefined ? sql`` : sql`AND key_id = ${where.key_id}`}`
  }
  if (interval === 'hour') return rows('hour', () => sql``)
  const hours = rows('hour', (at) => sql`AND ${at} >= (SELECT days FROM mark)`)
  const beforeMark = (at: SQL) => sql`AND ${at} < (SELECT days FROM mark)`
  if (interval === 'day') return sql`${rows('day', beforeMark)} UNION ALL ${hours}`
  const days = rows('day', (at) => sql`${beforeMark(at)} AND ${at} >= (SELECT months FROM mark)`)
  return sql`${rows('month', (at) => sql`AND ${at} < (SELECT months FROM mark)`)} UNION ALL ${days} UNION ALL ${hours}`
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** Serializes the counted requests of one account's sandbox, across processes, until the transaction ends. */
export async function lockUsage(tenant: Tenant): Promise<void> {
  await tenant.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox calls ${tenant.account_id}`}, 0))`,
  )
}

/** Sums the usage of all tenants from their mark up to `to`, by day and ended month, and moves the marks. */
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
    await tx.execute(sumTotals('hour', 'day', sql`${to}::timestamptz`))
    await tx.execute(sumTotals('day', 'month', sql`date_trunc('month', ${to}::timestamptz, 'UTC')`))
    await tx.execute(sql`
      INSERT INTO usage_marks AS m (account_id, environment, summed_to, totalled_to)
      SELECT DISTINCT account_id, environment, ${to}::timestamptz, ${to}::timestamptz FROM usage_hours WHERE hour < ${to}
      ON CONFLICT (account_id, environment) DO UPDATE SET
        summed_to = greatest(m.summed_to, EXCLUDED.summed_to),
        totalled_to = greatest(m.totalled_to, EXCLUDED.totalled_to)`)
  })
}

function sumTotals(from: Interval, to: Interval, before: SQL): SQL {
  const [part, whole] = [sql.raw(`'${from}'`), sql.raw(`'${to}'`)]
  return sql`
    INSERT INTO usage_totals (account_id, environment, span, start, pillar, item, part, calls, quantity, cost_micros)
    SELECT account_id, environment, ${whole}, date_trunc(${whole}, start, 'UTC'), pillar, item, 'all',
      sum(calls), sum(quantity), sum(cost_micros)
    FROM usage_totals LEFT JOIN usage_marks USING (account_id, environment)
    WHERE span = ${part} AND start >= coalesce(date_trunc(${whole}, totalled_to, 'UTC'), '-infinity') AND start < ${before}
    GROUP BY 1, 2, 4, 5, 6`
}
