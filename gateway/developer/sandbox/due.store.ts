import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { apiKeys, checkouts, deliveries, transactions, webhooks } from '../../db/schema/index.ts'

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

/** `until` is in real time, as deliveries are. */
export async function findDeliveriesUntil(db: Database, account: string, until: Date, except: string[]) {
  return db
    .select({
      id: deliveries.delivery_id,
      due_at: deliveries.due_at,
      event_type: deliveries.event_type,
      attempt: deliveries.attempt,
      url: webhooks.url,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.webhook_id, deliveries.webhook_id))
    .where(
      and(
        eq(deliveries.account_id, account),
        eq(deliveries.environment, 'sandbox'),
        isNull(deliveries.finished_at),
        eq(deliveries.state, 'pending'),
        lte(deliveries.due_at, until),
        eq(webhooks.state, 'enabled'),
        except.length > 0 ? notInArray(deliveries.delivery_id, except) : undefined,
      ),
    )
    .orderBy(asc(deliveries.due_at), asc(deliveries.delivery_id))
    .limit(AT_ONCE)
}

export async function findAttempts(db: Database, ids: string[]) {
  return db
    .select({
      id: deliveries.delivery_id,
      state: deliveries.state,
      leased_until: deliveries.leased_until,
      status: deliveries.response_status,
      error: deliveries.error,
    })
    .from(deliveries)
    .where(inArray(deliveries.delivery_id, ids))
}

/** Keys that end within the span, whether by their expiry or by the grace after a rotation. */
export async function findEndingKeys(db: Database, account: string, from: Date, until: Date) {
  const within = (column: typeof apiKeys.expires_at | typeof apiKeys.grace_expires_at) =>
    and(gt(column, from), lte(column, until))
  return db
    .select({
      id: apiKeys.key_id,
      name: apiKeys.name,
      expires_at: apiKeys.expires_at,
      grace_expires_at: apiKeys.grace_expires_at,
    })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.account_id, account),
        eq(apiKeys.environment, 'sandbox'),
        isNull(apiKeys.revoked_at),
        or(within(apiKeys.expires_at), within(apiKeys.grace_expires_at)),
      ),
    )
    .orderBy(asc(apiKeys.created_at))
    .limit(AT_ONCE)
}
