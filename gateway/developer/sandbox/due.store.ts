import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { apiKeys, checkouts, deliveries, sandboxStates, transactions, webhooks } from '../../db/schema/index.ts'

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

interface DeliverySpan {
  /** By the tenant's time. Those that a worker was quicker to make than an advance to look for. */
  finished: { from: Date; until: Date }
  /** In real time, as dues are. */
  dueUntil: Date
  except: string[]
}

/** Those that an advance has still to list. */
export async function findDeliveriesUntil(db: Database, account: string, span: DeliverySpan) {
  const listed = sql`SELECT FROM ${sandboxStates} s WHERE s.account_id = ${account}
    AND s.effects @> jsonb_build_array(jsonb_build_object('id', ${deliveries.delivery_id}))`
  return db
    .select({
      id: deliveries.delivery_id,
      due_at: deliveries.due_at,
      finished_at: deliveries.finished_at,
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
        or(
          and(
            isNull(deliveries.finished_at),
            eq(deliveries.state, 'pending'),
            lte(deliveries.due_at, span.dueUntil),
            eq(webhooks.state, 'enabled'),
          ),
          and(gte(deliveries.finished_at, span.finished.from), lte(deliveries.finished_at, span.finished.until)),
        ),
        sql`NOT EXISTS (${listed})`,
        span.except.length > 0 ? notInArray(deliveries.delivery_id, span.except) : undefined,
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
