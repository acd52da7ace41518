import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { KeyOutcome } from '../../access/scopes.schema.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { keyCalls } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

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

export async function callsByHour(tenant: Tenant, stretch: Stretch & { keyId?: string }): Promise<HourRow[]> {
  return tenant.db
    .select({ key_id: keyCalls.key_id, hour: keyCalls.hour, outcome: keyCalls.outcome, calls })
    .from(keyCalls)
    .where(within(tenant, stretch, stretch.keyId))
    .groupBy(keyCalls.key_id, keyCalls.hour, keyCalls.outcome)
    .orderBy(keyCalls.key_id, keyCalls.hour)
}

/** Every key of the environment that was used. */
export async function callsByOutcome(
  tenant: Tenant,
  stretch: Stretch,
): Promise<{ key_id: string; outcome: KeyOutcome; calls: number }[]> {
  return tenant.db
    .select({ key_id: keyCalls.key_id, outcome: keyCalls.outcome, calls })
    .from(keyCalls)
    .where(within(tenant, stretch))
    .groupBy(keyCalls.key_id, keyCalls.outcome)
    .orderBy(keyCalls.key_id)
}

export async function callsByCaller(tenant: Tenant, stretch: Stretch & { keyId: string }): Promise<CallerRow[]> {
  const lastAt = sql<Date>`max(${keyCalls.last_at})`.mapWith(keyCalls.last_at)
  return tenant.db
    .select({
      ...pickColumns(keyCalls, 'operation', 'outcome', 'ip', 'user_agent'),
      calls,
      first_hour: sql<Date>`min(${keyCalls.hour})`.mapWith(keyCalls.hour),
      last_at: lastAt,
    })
    .from(keyCalls)
    .where(within(tenant, stretch, stretch.keyId))
    .groupBy(keyCalls.operation, keyCalls.outcome, keyCalls.ip, keyCalls.user_agent)
    .orderBy(sql`max(${keyCalls.last_at}) DESC`, keyCalls.operation, keyCalls.outcome)
}

function within(tenant: Tenant, { from, to }: Stretch, keyId?: string) {
  return and(
    ownedBy(keyCalls, tenant),
    keyId ? eq(keyCalls.key_id, keyId) : undefined,
    gte(keyCalls.hour, from),
    lt(keyCalls.hour, to),
  )
}
