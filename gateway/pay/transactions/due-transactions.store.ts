import { and, asc, inArray, sql } from 'drizzle-orm'
import { transactions } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

const AT_ONCE = 200

/** Payments without news, and abandoned challenges. */
export async function findUnsettledUntil(tenant: Tenant, quietMs: number, until: Date) {
  const challengeOver = sql<Date>`(${transactions.next_action} ->> 'expires_at')::timestamptz`
  const quiet = sql<Date>`${transactions.updated_at} + make_interval(secs => ${quietMs / 1000})`
  const at = sql<string>`CASE WHEN ${transactions.state} = 'processing' THEN ${quiet} ELSE ${challengeOver} END`
  const rows = await tenant.db
    .select({ row: transactions, at })
    .from(transactions)
    .where(
      and(
        ownedBy(transactions, tenant),
        inArray(transactions.state, ['processing', 'requires_action']),
        sql`${at} <= ${until}`,
      ),
    )
    .orderBy(asc(at))
    .limit(AT_ONCE)
  return rows.map(({ row, at: moment }) => ({ row, at: new Date(moment) }))
}
