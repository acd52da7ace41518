import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { usageHours } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

export interface UsageSum {
  date: string
  pillar: string
  item: string
  calls: number
  quantity: number
  cost_micros: number
}

/** The counters of a stretch of time, summed by UTC day, pillar and item. */
export async function sumByDay(
  db: Database,
  account: string,
  environment: Environment,
  from: Date,
  to: Date,
): Promise<UsageSum[]> {
  const date = sql<string>`to_char(${usageHours.hour} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({
      date,
      pillar: usageHours.pillar,
      item: usageHours.item,
      calls: sql`sum(${usageHours.calls})`.mapWith(Number),
      quantity: sql`sum(${usageHours.quantity})`.mapWith(Number),
      cost_micros: sql`sum(${usageHours.cost_micros})`.mapWith(Number),
    })
    .from(usageHours)
    .where(
      and(
        eq(usageHours.account_id, account),
        eq(usageHours.environment, environment),
        gte(usageHours.hour, from),
        lt(usageHours.hour, to),
      ),
    )
    .groupBy(date, usageHours.pillar, usageHours.item)
    .orderBy(date, usageHours.pillar, usageHours.item)
}
