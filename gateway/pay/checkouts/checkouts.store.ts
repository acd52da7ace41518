import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { contains } from '../../db/contains.ts'
import { inTurn, isStill, sandboxTime } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows, type Stretch } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { accounts, checkouts, sandboxStates } from '../../db/schema/index.ts'
import { searchEnd, searchRows } from '../../db/search-rows.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'
import { currencies } from '../../money/currencies.schema.ts'
import { checkoutState, type ListCheckoutsQuery } from './checkouts.schema.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

const inserted = insertable(checkouts)

export function insertCheckout(unit: Unit, row: CheckoutRow): void {
  unit.insert(inserted, row)
}

export const checkoutRows = rowsOf(checkouts, 'checkout_id', 'checkout', { isHot: true })

export function listCheckoutRows(
  tenant: Tenant,
  { state, currency, q }: ListCheckoutsQuery,
  page: PageOfRows,
): Promise<CheckoutRow[]> {
  if (q) {
    const found = or(contains(checkouts.description, q), contains(checkouts.customer_email, q))
    const matches = and(found, checkoutRows.are({ state, currency }))
    return searchRows(tenant, checkoutRows, { matches }, page)
  }
  return listNewest(
    tenant,
    checkoutRows,
    [
      { column: checkouts.state, value: state, values: checkoutState.options },
      { column: checkouts.currency, value: currency, values: Object.keys(currencies) },
    ],
    page,
  )
}

/** The last checkout that a search looks at; null if it sees all of them. */
export async function checkoutSearchEnd(tenant: Tenant, { q }: ListCheckoutsQuery, stretch: Stretch) {
  return q ? searchEnd(tenant, checkoutRows, stretch) : null
}

/** The checkout's owner, for payers with a client secret instead of an API key. */
export async function findCheckoutOwner(db: Database, checkoutId: string) {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.checkout_id, checkoutId))
  return row
}

/** Expired open checkouts of all tenants, in real time or the time of an advanced sandbox. */
export async function findOverdueCheckouts(db: Database, now: Date, limit: number): Promise<CheckoutRow[]> {
  const overdue = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), lte(checkouts.expires_at, now)))
    .orderBy(...inTurn(checkouts, checkouts.expires_at))
    .limit(limit)
  return [...overdue, ...(await findOverdueInMoved(db, now, limit))]
}

async function findOverdueInMoved(db: Database, now: Date, limit: number): Promise<CheckoutRow[]> {
  const moved = sandboxTime(now)
  const rows = await db
    .select({ checkout: checkouts })
    .from(accounts)
    .innerJoin(
      checkouts,
      and(
        eq(checkouts.account_id, accounts.account_id),
        eq(checkouts.environment, 'sandbox'),
        eq(checkouts.state, 'open'),
        // No checkout is open for longer, which limits the lookup to the account's newest.
        gte(checkouts.created_at, sql`${moved} - interval '7 days'`),
        lte(checkouts.expires_at, moved),
        gt(checkouts.expires_at, now),
      ),
    )
    .leftJoin(sandboxStates, eq(sandboxStates.account_id, accounts.account_id))
    .where(and(gt(accounts.sandbox_offset_seconds, 0), isStill(checkouts)))
    .orderBy(...inTurn(checkouts, checkouts.expires_at))
    .limit(limit)
  return rows.map((row) => row.checkout)
}

const AT_ONCE = 200

export async function findExpiring(tenant: Tenant, until: Date) {
  return tenant.db
    .select({ id: checkouts.checkout_id, at: checkouts.expires_at, description: checkouts.description })
    .from(checkouts)
    .where(and(ownedBy(checkouts, tenant), eq(checkouts.state, 'open'), lte(checkouts.expires_at, until)))
    .orderBy(asc(checkouts.expires_at), asc(checkouts.checkout_id))
    .limit(AT_ONCE)
}
