import { type Ctx, readingFrom } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Page, paginate } from '../../paging.ts'
import type { Delivery, ListDeliveriesQuery } from './deliveries.schema.ts'
import { type DeliveryRow, findDelivery, listDeliveryRows } from './deliveries.store.ts'
import { findOwn } from './own-webhook.ts'
import { toDelivery } from './to-delivery.ts'

const HORIZON = 100

/** The last 100 attempts, newest first. */
export async function listDeliveries(ctx: Ctx, webhookId: string, query: ListDeliveriesQuery): Promise<Page<Delivery>> {
  await findOwn(ctx, webhookId)
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
  await findOwn(ctx, webhookId)
  return toDelivery(await findAttempt(ctx, webhookId, deliveryId))
}

/** Throws `resource_not_found`. */
export async function findAttempt(ctx: Ctx, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
  const row = await findDelivery(await readingFrom(ctx), webhookId, deliveryId)
  if (!row) throw notFound('delivery')
  return row
}
