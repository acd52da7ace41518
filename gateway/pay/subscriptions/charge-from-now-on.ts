import type { Ctx } from '../../context.ts'
import { type Kept, replaceDefaultMethod } from '../payment-methods/payment-methods.service.ts'
import { type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'

/** In the open unit: charges the payer's new card from now on, here and where the customer's default is charged. */
export async function chargeFromNowOn(ctx: Ctx, row: SubscriptionRow, kept: Kept): Promise<void> {
  const methodId = await replaceDefaultMethod(ctx, row.customer_id, kept)
  if (row.payment_method_id === null || methodId === null) return
  const changed = { payment_method_id: methodId, updated_at: ctx.clock.now() }
  await subscriptionRows.update(await ctx.unit.open(), row.subscription_id, changed)
}
