import { and, asc, eq, getTableColumns, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { newestFirst, type PageOfRows, type Stretch, within } from '../../db/paging.ts'
import { rowLookup } from '../../db/row-lookup.ts'
import { accounts, checkouts, sandboxStates } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'
import { currencies } from '../currencies.schema.ts'
import { checkoutState, type ListCheckoutsQuery } from './checkouts.schema.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

const inserted = insertable(checkouts)

export function insertCheckout(unit: Unit, row: CheckoutRow): void {
  unit.insert(inserted, row)
}

export const findCheckout = rowLookup(
  (db) => {
    const byIds = db
      .select()
      .from(checkouts)
      .where(sql`${checkouts.checkout_id} = ANY (${sql.placeholder('ids')})`)
      .prepare('find_checkouts')
    return (ids) => byIds.execute({ ids })
  },
  (row) => row.checkout_id,
)

type Filters = Pick<ListCheckoutsQuery, 'state' | 'currency'>

export async function listCheckoutRows(tenant: Tenant, filters: Filters, page: PageOfRows): Promise<CheckoutRow[]> {
  if (filters.state || filters.currency) return listFiltered(tenant, filters, page)
  return tenant.db
    .select()
    .from(checkouts)
    .where(stretchOf(tenant, page))
    .orderBy(...newestFirst(checkouts.created_at, checkouts.checkout_id))
    .limit(page.limit)
}

// The index holds each state and currency newest first: from each that matches as many as the page may need.
async function listFiltered(tenant: Tenant, { state, currency }: Filters, page: PageOfRows): Promise<CheckoutRow[]> {
  const newest = newestFirst(checkouts.created_at, checkouts.checkout_id)
  const ofEach = tenant.db
    .select({ checkout_id: checkouts.checkout_id, created_at: checkouts.created_at })
    .from(checkouts)
    .where(and(stretchOf(tenant, page), sql`${checkouts.state} = one_state`, sql`${checkouts.currency} = one_currency`))
    .orderBy(...newest)
    .limit(page.limit)
  const states = sql.param(state ? [state] : checkoutState.options)
  const codes = sql.param(currency ? [currency] : Object.keys(currencies))
  const found = sql`(
    SELECT picked.checkout_id FROM unnest(${states}::text[]) one_state CROSS JOIN unnest(${codes}::text[]) one_currency
    CROSS JOIN LATERAL (${ofEach}) AS picked
    ORDER BY picked.created_at DESC, picked.checkout_id DESC LIMIT ${page.limit}) AS found`
  return tenant.db
    .select(getTableColumns(checkouts))
    .from(found)
    .innerJoin(checkouts, sql`${checkouts.checkout_id} = found.checkout_id`)
    .orderBy(...newest)
}

function stretchOf(tenant: Tenant, stretch: Stretch) {
  return and(ownedBy(checkouts, tenant), within(checkouts.created_at, checkouts.checkout_id, stretch))
}

export async function lockCheckout(tenant: Tenant, checkoutId: string) {
  const [row] = await tenant.db.select().from(checkouts).where(own(tenant, checkoutId)).for('update')
  return row
}

export async function updateCheckout(
  tenant: Tenant,
  checkoutId: string,
  changes: Partial<CheckoutRow>,
): Promise<CheckoutRow> {
  const [row] = await tenant.db.update(checkouts).set(changes).where(own(tenant, checkoutId)).returning()
  if (!row) throw new Error(`checkout ${checkoutId} vanished while locked`)
  return row
}

/** Whose checkout this is; for payers, who hold its client secret instead of an API key. */
export async function findCheckoutOwner(db: Database, checkoutId: string) {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.checkout_id, checkoutId))
  return row
}

/** Of every tenant: open checkouts whose time is over, by real time or by that of a sandbox that was moved ahead. */
export async function findOverdueCheckouts(db: Database, now: Date, limit: number): Promise<CheckoutRow[]> {
  const overdue = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), lte(checkouts.expires_at, now)))
    .orderBy(asc(checkouts.expires_at))
    .limit(limit)
  return [...overdue, ...(await findOverdueInMoved(db, now, limit))]
}

async function findOverdueInMoved(db: Database, now: Date, limit: number): Promise<CheckoutRow[]> {
  const moved = sql`${now}::timestamptz + make_interval(secs => ${accounts.sandbox_offset_seconds})`
  const rows = await db
    .select({ checkout: checkouts })
    .from(accounts)
    .innerJoin(
      checkouts,
      and(
        eq(checkouts.account_id, accounts.account_id),
        eq(checkouts.environment, 'sandbox'),
        eq(checkouts.state, 'open'),
        // None is open for longer: this keeps the look-up to the newest of the account.
        gte(checkouts.created_at, sql`${moved} - interval '7 days'`),
        lte(checkouts.expires_at, moved),
        gt(checkouts.expires_at, now),
      ),
    )
    .leftJoin(sandboxStates, eq(sandboxStates.account_id, accounts.account_id))
    // On its way to another time, a sandbox has what falls due done in order.
    .where(and(gt(accounts.sandbox_offset_seconds, 0), isNull(sandboxStates.advancing_to)))
    .limit(limit)
  return rows.map((row) => row.checkout)
}

function own(tenant: Tenant, checkoutId: string) {
  return and(ownedBy(checkouts, tenant), eq(checkouts.checkout_id, checkoutId))
}
