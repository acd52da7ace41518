import type { Ctx } from '../../context.ts'
import { nextStep } from './next-step.ts'
import { type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'

/** Writes the changes in the open unit, together with the time of the step that is due next. */
export async function change(
  ctx: Ctx,
  row: SubscriptionRow,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const next = { ...row, ...changes, updated_at: ctx.clock.now() }
  const due_at = nextStep(next)?.at ?? null
  return subscriptionRows.update(await ctx.unit.open(), row.subscription_id, {
    ...changes,
    due_at,
    updated_at: next.updated_at,
  })
}
