import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { transactions } from '../../db/schema/index.ts'

const AT_ONCE = 200

/** Payments that nobody has heard of since, and challenges that nobody takes. */
export async function findUnsettledUntil(db: Database, account: string, quietMs: number, until: Date) {
  const challengeOver = sql<Date>`(${transactions.next_action} ->> 'expires_at')::timestamptz`
  const quiet = sql<Date>`${transactions.updated_at} + make_interval(secs => ${quietMs / 1000})`
  const at = sql<string>`CASE WHEN ${transactions.state} = 'processing' THEN ${quiet} ELSE ${challengeOver} END`
  const rows = await db
    .select({ row: transactions, at })
    .from(transactions)
    .where(
      and(
        eq(transactions.account_id, account),
        eq(transactions.environment, 'sandbox'),
        inArray(transactions.state, ['processing', 'requires_action']),
        sql`${at} <= ${until}`,
      ),
    )
    .orderBy(asc(at))
    .limit(AT_ONCE)
  return rows.map(({ row, at: moment }) => ({ row, at: new Date(moment) }))
}
