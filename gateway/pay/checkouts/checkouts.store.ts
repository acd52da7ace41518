import { and, asc, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { endOfSearch, newestFirst, type PageOfRows, type Stretch, within } from '../../db/paging.ts'
import { rowLookup } from '../../db/row-lookup.ts'
import { accounts, checkouts, sandboxStates } from '../../db/schema/index.ts'
import type { Unit } from '../../db/unit.ts'
import type { Environment } from '../../environment.schema.ts'
import type { ListCheckoutsQuery } from './checkouts.schema.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

export function insertCheckout(unit: Unit, row: CheckoutRow): void {
  unit.insert('checkouts', row)
}

const lookUp = rowLookup(
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

export function findCheckout(db: Database, account: string, environment: Environment, checkoutId: string) {
  return lookUp(db, account, environment, checkoutId)
}

// A rare state or currency is not sought in all of an account's checkouts: an index for each would slow their making.
const HORIZON = 20_000

export async function listCheckoutRows(
  db: Database,
  account: string,
  environment: Environment,
  filters: Pick<ListCheckoutsQuery, 'state' | 'currency'>,
  page: PageOfRows,
): Promise<CheckoutRow[]> {
  const looked = db
    .select()
    .from(checkouts)
    .where(stretchOf(account, environment, page))
    .orderBy(...newestFirst(checkouts.created_at, checkouts.checkout_id))
    .limit(HORIZON)
    .as('looked')
  return db
    .select()
    .from(looked)
    .where(
      and(
        filters.state && eq(looked.state, filters.state),
        filters.currency ? eq(looked.currency, filters.currency) : undefined,
      ),
    )
    .orderBy(desc(looked.created_at), desc(looked.checkout_id))
    .limit(page.limit)
}

/** The last checkout that such a search looks at; null when it sees them all. */
export function checkoutSearchEnd(db: Database, account: string, environment: Environment, stretch: Stretch) {
  const looked = db
    .select({ created_at: checkouts.created_at, id: checkouts.checkout_id })
    .from(checkouts)
    .where(stretchOf(account, environment, stretch))
    .orderBy(...newestFirst(checkouts.created_at, checkouts.checkout_id))
  return endOfSearch(looked, HORIZON)
}

function stretchOf(account: string, environment: Environment, stretch: Stretch) {
  return and(
    eq(checkouts.account_id, account),
    eq(checkouts.environment, environment),
    within(checkouts.created_at, checkouts.checkout_id, stretch),
  )
}

export async function lockCheckout(tx: Transaction, account: string, environment: Environment, checkoutId: string) {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(own(account, environment, checkoutId))
    .for('update')
  return row
}

export async function updateCheckout(
  tx: Transaction,
  account: string,
  environment: Environment,
  checkoutId: string,
  changes: Partial<CheckoutRow>,
): Promise<CheckoutRow> {
  const [row] = await tx
    .update(checkouts)
    .set(changes)
    .where(own(account, environment, checkoutId))
    .returning()
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

function own(account: string, environment: Environment, checkoutId: string) {
  return and(
    eq(checkouts.account_id, account),
    eq(checkouts.environment, environment),
    eq(checkouts.checkout_id, checkoutId),
  )
}
