import { and, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { dueRowsOf } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { accounts, sandboxStates, settlementLines, settlements } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'
import { currencies } from '../../money/currencies.schema.ts'
import { type ListSettlementsQuery, settlementState } from './settlements.schema.ts'

export type SettlementRow = typeof settlements.$inferSelect
export type LineRow = typeof settlementLines.$inferSelect

export const settlementRows = rowsOf(settlements, 'settlement_id', 'settlement')
export const lineRows = rowsOf(settlementLines, 'line_id', 'line')

type Filters = Pick<ListSettlementsQuery, 'state' | 'currency' | 'period_from' | 'period_to'>

/** A settlement is made in the run after its day, so a filter of days is one of creation times too. */
export function listSettlementRows(tenant: Tenant, filters: Filters, page: PageOfRows): Promise<SettlementRow[]> {
  const { state, currency, period_from, period_to } = filters
  const days = and(
    period_from ? gte(settlements.period_start, new Date(period_from)) : undefined,
    period_to ? lt(settlements.period_start, new Date(period_to)) : undefined,
  )
  return listNewest(
    tenant,
    settlementRows,
    [
      { column: settlements.state, value: state, values: settlementState.options },
      { column: settlements.currency, value: currency, values: Object.keys(currencies) },
    ],
    page,
    days,
  )
}

export function listLineRows(
  tenant: Tenant,
  settlementId: string,
  type: LineRow['type'] | undefined,
  page: PageOfRows,
): Promise<LineRow[]> {
  return lineRows.list(tenant, page, { settlement_id: settlementId, type })
}

/** Only one transaction at a time settles a tenant's balance. */
export async function lockBalance(tenant: Tenant): Promise<void> {
  await tenant.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`settlements ${tenant.account_id} ${tenant.environment}`}, 0))`,
  )
}

const unsettled = and(isNull(settlementLines.settlement_id), ne(settlementLines.type, 'carried_over'))

/** The currencies with a balance to settle: the time of its oldest line, and the last day that has a settlement. */
export async function findOpenBalances(tenant: Tenant) {
  const last = sql`(SELECT max(s.period_start) FROM ${settlements} s WHERE ${ownedBy('s', tenant)}
    AND s.currency = ${settlementLines}.currency)`
  return tenant.db
    .select({
      currency: settlementLines.currency,
      oldest: sql`min(${settlementLines.created_at})`.mapWith(settlementLines.created_at),
      last: sql<Date | null>`${last}`.mapWith(settlements.period_start),
    })
    .from(settlementLines)
    .where(and(ownedBy(settlementLines, tenant), unsettled))
    .groupBy(settlementLines.currency)
    .orderBy(settlementLines.currency)
}

/** Adds the line that this settlement carries over to the next one, even if both are late and made together. */
export async function carryOver(tenant: Tenant, row: SettlementRow): Promise<void> {
  const { settlement_id, account_id, environment, currency, net_amount, run_at } = row
  const none = {
    source_currency: null,
    amount: null,
    fee: null,
    fx_rate: null,
    settlement_gross: null,
    settlement_fee: null,
  }
  await lineRows.insert(tenant, {
    ...{ line_id: settlement_id, settlement_id: null, source_id: settlement_id, type: 'carried_over', ...none },
    ...{ account_id, environment, currency, settlement_net: net_amount, created_at: run_at },
  })
}

/** The settlements that contain these payments, refunds or settlements. */
export async function findSettlementsOf(tenant: Tenant, sourceIds: string[], limit: number) {
  return tenant.db
    .select({ settlement: settlements, source_id: settlementLines.source_id })
    .from(settlementLines)
    .innerJoin(settlements, eq(settlements.settlement_id, settlementLines.settlement_id))
    .where(and(ownedBy(settlementLines, tenant), inArray(settlementLines.source_id, sourceIds)))
    .limit(limit)
}

/**
 * Tenants with a balance older than the last run of their own clock, in any order: those that always fail don’t hold the
 * others up. Sandboxes that are ahead are checked one by one.
 */
export async function findUnsettled(db: Database, now: Date, limit: number): Promise<Owner[]> {
  const lastDay = (moment: unknown) => sql`date_trunc('day', ${moment} - interval '2 hours', 'UTC')`
  const { rows } = await db.execute<Owner & Record<string, unknown>>(sql`
    SELECT account_id, environment FROM (
      SELECT account_id, environment FROM ${settlementLines}
      WHERE ${unsettled} AND created_at < ${lastDay(sql`${now}::timestamptz`)}
      UNION ALL
      SELECT a.account_id, 'sandbox' FROM ${accounts} a WHERE sandbox_offset_seconds > 0 AND EXISTS (
        SELECT FROM ${settlementLines} WHERE settlement_lines.account_id = a.account_id AND environment = 'sandbox'
          AND ${unsettled}
          AND settlement_lines.created_at < ${lastDay(sql`(${now}::timestamptz + make_interval(secs => sandbox_offset_seconds))`)})
    ) AS found
    WHERE environment = 'live' OR NOT EXISTS (SELECT FROM ${sandboxStates}
      WHERE sandbox_states.account_id = found.account_id AND advancing_to IS NOT NULL)
    GROUP BY account_id, environment ORDER BY random() LIMIT ${limit}`)
  return rows
}

/** Payouts that the partner must be asked about. */
export const duePayoutRows = dueRowsOf(settlementRows, { by: settlements.payout_due_at, limit: 200 })
