import { type Ctx, readingFrom } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toWire } from '../../to-wire.ts'
import { type Delivery, delivery, type ListDeliveriesQuery } from './deliveries.schema.ts'
import { type DeliveryRow, findDelivery, listDeliveriesFinishedAfter, listDeliveryRows } from './deliveries.store.ts'
import { webhookRows } from './webhooks.store.ts'

const HORIZON = 100

/** The last 100 attempts, newest first. */
export async function listDeliveries(ctx: Ctx, webhookId: string, query: ListDeliveriesQuery): Promise<Page<Delivery>> {
  await webhookRows.get(ctx.tenant, webhookId)
  const search = {
    webhookId,
    horizon: HORIZON,
    state: query.state,
    eventType: query.event_type,
    eventId: query.event_id,
  }
  return paginate(ctx, `deliveries ${webhookId}`, query, {
    rows: (page) => listDeliveryRows(ctx.tenant, search, page),
    position: (row) => ({ createdAt: row.created_at, id: row.delivery_id }),
    toWire: toDelivery,
  })
}

export async function getDelivery(ctx: Ctx, webhookId: string, deliveryId: string): Promise<Delivery> {
  await webhookRows.get(ctx.tenant, webhookId)
  return toDelivery(await findAttempt(ctx, webhookId, deliveryId))
}

/** Throws `resource_not_found`. */
export async function findAttempt(ctx: Ctx, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
  const row = await findDelivery(await readingFrom(ctx), webhookId, deliveryId)
  if (!row) throw notFound('delivery')
  return row
}

export function toDelivery(row: DeliveryRow): Delivery {
  const answered = row.response_status !== null
  return toWire(delivery, {
    ...row,
    request: { url: row.request_url ?? '', headers: row.request_headers ?? {}, body: row.payload },
    response: answered
      ? { status: row.response_status, headers: row.response_headers ?? {}, body_excerpt: row.response_excerpt ?? '' }
      : null,
  })
}

/** The tenant's attempts that ended after a time, without those already seen, oldest first, in limited pages. */
export async function listFinishedDeliveries(
  ctx: Ctx,
  since: Date,
  seen: string[],
): Promise<{ delivery: Delivery; finishedAt: Date }[]> {
  const rows = await listDeliveriesFinishedAfter(ctx.tenant, since, seen)
  return rows.flatMap((row) => (row.finished_at ? [{ delivery: toDelivery(row), finishedAt: row.finished_at }] : []))
}
