import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import type { PresentedInstrument, SaveOutcome } from '../../partners/processor/payment-processor.ts'
import { findCustomer, findLockedCustomer } from '../customers/customers.service.ts'
import type { Kept } from '../payment-methods/payment-methods.service.ts'
import { askForSaving, askToSave } from '../transactions/ask-processor.ts'
import { chargeFromNowOn } from './charge-from-now-on.ts'
import { findPendingCardOwner, type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'
import { isOver } from './to-subscription.ts'

/**
 * Has the processor keep the payer's card, which is charged from now on. An issuer may ask the payer first, who returns to
 * `returnUrl`. Throws `upstream_timeout` and `upstream_error`.
 */
export async function replaceCard(
  ctx: Ctx,
  row: SubscriptionRow,
  source: PresentedInstrument,
  returnUrl: string,
): Promise<SaveOutcome> {
  const customer = await findCustomer(ctx.tenant, row.customer_id)
  const outcome = await askToSave(ctx, { customer: row.customer_id, email: customer?.email ?? null, source, returnUrl })
  if (outcome.state === 'requires_action') await inUnit(ctx.unit, () => setPendingCard(ctx, row, outcome.saving))
  if (outcome.state === 'saved') await inUnit(ctx.unit, () => keep(ctx, row, outcome, null))
  return outcome
}

/**
 * Charges a card whose payer was sent to its issuer from now on, once the issuer has agreed. Returns why it isn't charged yet;
 * null if it is, and if no card waits. Throws `upstream_timeout` and `upstream_error`.
 */
export async function finishReplacing(
  ctx: Ctx,
  row: SubscriptionRow,
): Promise<Exclude<SaveOutcome, { state: 'saved' }> | null> {
  if (row.pending_card === null) return null
  const outcome = await askForSaving(ctx, row.pending_card)
  if (outcome.state !== 'saved') return outcome
  await inUnit(ctx.unit, () => keep(ctx, row, outcome, row.pending_card))
  return null
}

/** The payer has entered another card since. */
export async function forgetPendingCard(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  if (row.pending_card !== null) await inUnit(ctx.unit, () => setPendingCard(ctx, row, null))
}

/** The subscription whose new card the processor knows by this name. */
export async function openPendingCard(runtime: Runtime, saving: string, requestId: string) {
  const row = await findPendingCardOwner(runtime.db, saving)
  return row ? { ctx: await contextFor(runtime, row, 'payer', requestId), row } : null
}

// The customer is locked first, as by everyone who changes a default. `confirmed` is the waiting card that this one is.
async function keep(ctx: Ctx, row: SubscriptionRow, kept: Kept, confirmed: string | null) {
  const tx = await ctx.unit.open()
  if (!(await findLockedCustomer(tx, row.customer_id))) return
  const current = await subscriptionRows.lock(tx, row.subscription_id)
  // Another request kept this card, or the payer has entered another one since.
  if (confirmed !== null && current.pending_card !== confirmed) return
  if (current.pending_card !== null) await setPendingCard(ctx, current, null)
  if (!isOver(current)) await chargeFromNowOn(ctx, current, kept)
}

async function setPendingCard(ctx: Ctx, { subscription_id }: SubscriptionRow, pending_card: string | null) {
  await subscriptionRows.update(await ctx.unit.open(), subscription_id, { pending_card })
}
