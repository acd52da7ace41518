import type { Ctx } from '../../context.ts'
import type { Delivery } from './deliveries.schema.ts'
import { listDeliveriesFinishedAfter } from './deliveries.store.ts'
import { toDelivery } from './to-delivery.ts'

/** The attempts of the tenant that ended after a moment and are not among those seen, oldest first; not all at once. */
export async function listFinishedDeliveries(
  ctx: Ctx,
  since: Date,
  seen: string[],
): Promise<{ delivery: Delivery; finishedAt: Date }[]> {
  const rows = await listDeliveriesFinishedAfter(ctx.tenant, since, seen)
  return rows.flatMap((row) => (row.finished_at ? [{ delivery: toDelivery(row), finishedAt: row.finished_at }] : []))
}
