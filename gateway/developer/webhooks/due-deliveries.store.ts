import { and, asc, eq, gte, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { deliveries, sandboxStates, webhooks } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

const AT_ONCE = 200

interface DeliverySpan {
  /** By the tenant's time. Those that a worker was quicker to make than an advance to look for. */
  finished: { from: Date; until: Date }
  /** In real time, as dues are. */
  dueUntil: Date
  except: string[]
}

/** Deliveries that an advance has not listed yet. */
export async function findDeliveriesUntil(tenant: Tenant, span: DeliverySpan) {
  const listed = sql`SELECT FROM ${sandboxStates} s WHERE s.account_id = ${tenant.account_id}
    AND s.effects @> jsonb_build_array(jsonb_build_object('id', ${deliveries.delivery_id}))`
  return tenant.db
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
        ownedBy(deliveries, tenant),
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

export async function findAttempts({ db }: Tenant, ids: string[]) {
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
