import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { checkouts } from '../../db/schema/index.ts'

const AT_ONCE = 200

export async function findExpiring(db: Database, account: string, until: Date) {
  return db
    .select({ id: checkouts.checkout_id, at: checkouts.expires_at, description: checkouts.description })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.account_id, account),
        eq(checkouts.environment, 'sandbox'),
        eq(checkouts.state, 'open'),
        lte(checkouts.expires_at, until),
      ),
    )
    .orderBy(asc(checkouts.expires_at), asc(checkouts.checkout_id))
    .limit(AT_ONCE)
}
