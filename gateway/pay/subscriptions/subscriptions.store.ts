import { and, eq, gt, inArray, lt, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { findRowsUntil, inTurn, isStill, sandboxTime } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { accounts, sandboxStates, subscriptions, transactions } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Environment } from '../../environment.schema.ts'
import { currencies } from '../../money/currencies.schema.ts'
import { subscriptionState } from '../subscription.schema.ts'
import type { ListSubscriptionsQuery } from './subscriptions.schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export const subscriptionRows = rowsOf(subscriptions, 'subscription_id', 'subscription')

const AT_ONCE = 100

export function listSubscriptionRows(
  tenant: Tenant,
  { state, currency, customer_id }: Pick<ListSubscriptionsQuery, 'state' | 'currency' | 'customer_id'>,
  page: PageOfRows,
): Promise<SubscriptionRow[]> {
  if (customer_id) return subscriptionRows.list(tenant, page, { customer_id, state, currency })
  const filters = [
    { column: subscriptions.state, value: state, values: subscriptionState.options },
    { column: subscriptions.currency, value: currency, values: Object.keys(currencies) },
  ]
  return listNewest(tenant, subscriptionRows, filters, page)
}

/** The tenant's subscriptions with a step due by then, earliest first. */
export function findDueUntil(tenant: Tenant, until: Date): Promise<SubscriptionRow[]> {
  return findRowsUntil(tenant, subscriptionRows, until, { by: subscriptions.due_at, limit: AT_ONCE })
}

/** The subscriptions of all tenants with a step due, by the clock of each. */
export async function findDue(db: Database, now: Date, environment?: Environment): Promise<SubscriptionRow[]> {
  const only = environment && eq(subscriptions.environment, environment)
  const due = await db
    .select({ row: subscriptions })
    .from(subscriptions)
    .leftJoin(sandboxStates, eq(sandboxStates.account_id, subscriptions.account_id))
    .where(and(lte(subscriptions.due_at, now), only, isStill(subscriptions)))
    .orderBy(...inTurn(subscriptions, subscriptions.due_at))
    .limit(AT_ONCE)
  if (environment === 'live') return due.map(({ row }) => row)
  const ahead = await db
    .select({ row: subscriptions })
    .from(accounts)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.account_id, accounts.account_id),
        sql`${subscriptions.environment} = 'sandbox'`,
        gt(subscriptions.due_at, now),
        lte(subscriptions.due_at, sandboxTime(now)),
      ),
    )
    .leftJoin(sandboxStates, eq(sandboxStates.account_id, subscriptions.account_id))
    .where(and(gt(accounts.sandbox_offset_seconds, 0), isStill(subscriptions)))
    .orderBy(...inTurn(subscriptions, subscriptions.due_at))
    .limit(AT_ONCE)
  return [...due, ...ahead].map(({ row }) => row)
}

/** In the open unit: has the customer's overdue subscriptions charged with a new default payment method at once. */
export async function retryOverdue(tx: Tenant, customerId: string, methodId: string, now: Date): Promise<void> {
  const { payment_method_id, pending_transaction_id, customer_id, state } = subscriptions
  await tx.db
    .update(subscriptions)
    .set({
      retry_at: now,
      due_at: sql`CASE WHEN ${pending_transaction_id} IS NULL THEN ${now}::timestamptz END`,
      payment_method_id: sql`CASE WHEN ${payment_method_id} IS NOT NULL THEN ${methodId} END`,
      updated_at: now,
    })
    .where(and(ownedBy(subscriptions, tx), eq(customer_id, customerId), inArray(state, ['incomplete', 'past_due'])))
}

/** The subscription's owner, for callers with a token instead of an API key. */
export async function findSubscriptionOwner(
  db: Database,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.subscription_id, subscriptionId))
  return row
}

/** The subscription whose new card the processor knows by this name, of any tenant. */
export async function findPendingCardOwner(db: Database, saving: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.pending_card, saving))
  return row
}

/** How often the payer has tried to pay with another card. */
export async function countOwnAttempts(tx: Tenant, subscriptionId: string): Promise<number> {
  const { subscription_id, subscription_attempt } = transactions
  return tx.db.$count(
    transactions,
    and(ownedBy(transactions, tx), eq(subscription_id, subscriptionId), lt(subscription_attempt, 0)),
  )
}

/** The number of the newest automatic attempt to collect a period's payment. Zero if only the payer has tried. */
export async function lastAttempt(tx: Tenant, subscriptionId: string, period: number): Promise<number> {
  const { subscription_id, subscription_period, subscription_attempt } = transactions
  const ofPeriod = and(eq(subscription_id, subscriptionId), eq(subscription_period, period))
  const [found] = await tx.db
    .select({ last: max(subscription_attempt) })
    .from(transactions)
    .where(and(ownedBy(transactions, tx), ofPeriod, gt(subscription_attempt, 0)))
  return found?.last ?? 0
}
