import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { keyCalls } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'
import type { KeyOutcome } from './keys.schema.ts'

export interface HourRow {
  key_id: string
  hour: Date
  outcome: KeyOutcome
  calls: number
}

export interface CallerRow {
  operation: string
  outcome: KeyOutcome
  ip: string
  user_agent: string
  calls: number
  first_hour: Date
  last_at: Date
}

interface Stretch {
  from: Date
  to: Date
}

const calls = sql<number>`sum(${keyCalls.calls})`.mapWith(Number)

/** Of one key, or of every key of the environment. */
export async function callsByHour(
  db: Database,
  account: string,
  environment: Environment,
  stretch: Stretch & { keyId?: string },
): Promise<HourRow[]> {
  return db
    .select({ key_id: keyCalls.key_id, hour: keyCalls.hour, outcome: keyCalls.outcome, calls })
    .from(keyCalls)
    .where(within(account, environment, stretch, stretch.keyId))
    .groupBy(keyCalls.key_id, keyCalls.hour, keyCalls.outcome)
    .orderBy(keyCalls.key_id, keyCalls.hour)
}

/** Every key of the environment that had a call. */
export async function callsByOutcome(
  db: Database,
  account: string,
  environment: Environment,
  stretch: Stretch,
): Promise<{ key_id: string; outcome: KeyOutcome; calls: number }[]> {
  return db
    .select({ key_id: keyCalls.key_id, outcome: keyCalls.outcome, calls })
    .from(keyCalls)
    .where(within(account, environment, stretch))
    .groupBy(keyCalls.key_id, keyCalls.outcome)
    .orderBy(keyCalls.key_id)
}

export async function callsByCaller(
  db: Database,
  account: string,
  environment: Environment,
  stretch: Stretch & { keyId: string },
): Promise<CallerRow[]> {
  const lastAt = sql<Date>`max(${keyCalls.last_at})`.mapWith(keyCalls.last_at)
  return db
    .select({
      operation: keyCalls.operation,
      outcome: keyCalls.outcome,
      ip: keyCalls.ip,
      user_agent: keyCalls.user_agent,
      calls,
      first_hour: sql<Date>`min(${keyCalls.hour})`.mapWith(keyCalls.hour),
      last_at: lastAt,
    })
    .from(keyCalls)
    .where(within(account, environment, stretch, stretch.keyId))
    .groupBy(keyCalls.operation, keyCalls.outcome, keyCalls.ip, keyCalls.user_agent)
    .orderBy(sql`max(${keyCalls.last_at}) DESC`, keyCalls.operation, keyCalls.outcome)
}

function within(account: string, environment: Environment, { from, to }: Stretch, keyId?: string) {
  return and(
    eq(keyCalls.account_id, account),
    eq(keyCalls.environment, environment),
    keyId ? eq(keyCalls.key_id, keyId) : undefined,
    gte(keyCalls.hour, from),
    lt(keyCalls.hour, to),
  )
}
