import type { Ctx } from '../context.ts'
import type { deliveries } from '../db/schema/index.ts'
import { ownerOf } from '../db/tenant.ts'
import { newId } from '../ids.ts'
import type { DeliveryTrigger } from './deliveries.schema.ts'

export type DueDelivery = typeof deliveries.$inferInsert

/** A first attempt, due at once. When it is due is told in real time, when it was made in the tenant's. */
export function dueDelivery(
  ctx: Ctx,
  webhookId: string,
  event: { event_id: string; event_type: string },
  trigger: DeliveryTrigger,
): DueDelivery {
  return {
    delivery_id: newId('dlv'),
    ...ownerOf(ctx.tenant),
    webhook_id: webhookId,
    event_id: event.event_id,
    event_type: event.event_type,
    attempt: 1,
    trigger,
    state: 'pending',
    due_at: ctx.runtime.clock.now(),
    created_at: ctx.clock.now(),
  }
}
