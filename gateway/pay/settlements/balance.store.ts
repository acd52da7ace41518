import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PageOfRows } from '../../db/paging.ts'
import { postings, settlementLines } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { ListEntriesQuery } from './balance.schema.ts'
import { type LineRow, lineRows } from './settlements.store.ts'

const open = isNull(settlementLines.settlement_id)

/**
 * The merchant's account in the ledger, by currency. Its settled entries and their payouts cancel each other out, so only
 * the open ones are read, however many there have been.
 */
export async function sumOpenLines(tenant: Tenant, today: Date) {
  const sum = (which: string) =>
    sql`coalesce(sum(${settlementLines.settlement_net}) FILTER (WHERE ${settlementLines.created_at} ${sql.raw(which)} ${today}), 0)`.mapWith(
      Number,
    )
  return tenant.db
    .select({ currency: settlementLines.currency, available: sum('<'), pending: sum('>=') })
    .from(settlementLines)
    .where(and(ownedBy(settlementLines, tenant), open))
    .groupBy(settlementLines.currency)
}

/** Payouts on their way, by currency. */
export async function sumPayouts(tenant: Tenant) {
  const sum = sql`-sum(${postings.amount})`
  return tenant.db
    .select({ currency: sql<CurrencyCode>`${postings.currency}`, sum: sum.mapWith(Number) })
    .from(postings)
    .where(and(ownedBy(postings, tenant), eq(postings.ledger_account, 'payout_in_transit')))
    .groupBy(postings.currency)
    .having(ne(sum, 0))
}

export function listOpenRows(
  tenant: Tenant,
  { currency, source_id }: ListEntriesQuery,
  page: PageOfRows,
): Promise<LineRow[]> {
  return lineRows.list(tenant, page, { currency, source_id }, open)
}
