import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { type FieldError, invalidFields, Problem } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { injectedDecline } from '../../faults.ts'
import { passesLuhn } from '../../partners/cards/card-numbers.ts'
import {
  type CardDetails,
  type CardOutcome,
  type CardProcessor,
  CardTimeout,
  CardUpstreamError,
  NO_3DS,
} from '../../partners/cards/card-processor.ts'
import { refusals } from '../../partners/cards/test-cards.ts'
import { listAttemptsOf } from '../transactions/list-attempts.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { admitCardCharge, beginCardCharge, settleCardCharge } from '../transactions/transactions.service.ts'
import { expireCheckout, isOverdue } from './checkouts.service.ts'
import { type CheckoutRow, checkoutRows } from './checkouts.store.ts'
import { toCheckout } from './to-checkout.ts'

const MAX_ATTEMPTS = 20

/**
 * One attempt to pay. The attempt is durable before the processor is asked, so that `settleQuietPayments` can finish it
 * if anything fails in between. Throws `validation_failed`, `checkout_not_open`, `payments_paused`, `upstream_timeout`.
 */
export async function payCheckout(
  ctx: Ctx,
  checkoutId: string,
  card: CardDetails,
  email: string | null,
): Promise<TransactionRow> {
  const processor = processorOf(ctx)
  refuseCard(ctx, processor, card)
  const charge = await inUnit(ctx.unit, () => beginAttempt(ctx, checkoutId, card, email))
  const outcome = await ask(ctx, processor, charge, card)
  const settled = await inUnit(ctx.unit, () => settlePayment(ctx, checkoutId, charge.transaction_id, outcome))
  return settled ?? charge
}

/** Applies the processor's outcome to a payment and its checkout; does nothing if it was already applied. */
export async function settlePayment(ctx: Ctx, checkoutId: string, transactionId: string, outcome: CardOutcome) {
  const tx = await ctx.unit.open()
  const checkout = await checkoutRows.lock(tx, checkoutId)
  const settled = await settleCardCharge(ctx, transactionId, outcome, checkout.key_id)
  if (!settled || settled.state === 'requires_action') return settled
  if (settled.state === 'succeeded') await complete(ctx, checkoutId)
  else await reopen(ctx, checkout)
  return settled
}

export function processorOf(ctx: Ctx): CardProcessor {
  const processor = ctx.runtime.partners.cards[ctx.environment]
  if (!processor)
    throw new Problem('live_not_activated', 'Live card payments need a partner. Set STRIPE_SECRET_KEY on the gateway.')
  return processor
}

async function beginAttempt(
  ctx: Ctx,
  checkoutId: string,
  card: CardDetails,
  email: string | null,
): Promise<TransactionRow> {
  const tx = await ctx.unit.open()
  const checkout = await checkoutRows.lock(tx, checkoutId)
  refuseUnpayable(ctx, checkout)
  await refuseBeyondCaps(ctx, checkout)
  const charge = await beginCardCharge(ctx, {
    amount: checkout.amount,
    currency: checkout.currency,
    card,
    checkout_id: checkoutId,
    description: checkout.description,
    receipt_email: email ?? checkout.customer_email,
    metadata: checkout.metadata,
  })
  await checkoutRows.update(tx, checkoutId, {
    state: 'processing',
    attempts: checkout.attempts + 1,
    transaction_id: charge.transaction_id,
    updated_at: ctx.clock.now(),
  })
  return charge
}

// The payer must not learn what the merchant spends or where the merchant's limits are.
async function refuseBeyondCaps(ctx: Ctx, checkout: CheckoutRow) {
  try {
    await admitCardCharge(ctx, checkout.key_id)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'plan_quota_exceeded') throw error
    throw new Problem('payments_paused', 'Nothing was charged. The checkout stays open until it expires.')
  }
}

function refuseUnpayable(ctx: Ctx, checkout: CheckoutRow) {
  const state = isOverdue(checkout, ctx.clock.now()) ? 'expired' : checkout.state
  if (state !== 'open') throw new Problem('checkout_not_open', `The checkout is ${state}.`)
  if (checkout.attempts >= MAX_ATTEMPTS)
    throw new Problem('checkout_not_open', `The checkout already had ${MAX_ATTEMPTS} attempts.`)
  if (!checkout.methods.includes('card')) throw new Problem('checkout_not_open', 'The checkout doesn’t accept cards.')
}

async function ask(
  ctx: Ctx,
  processor: CardProcessor,
  charge: TransactionRow,
  card: CardDetails,
): Promise<CardOutcome> {
  const { transaction_id, amount, currency } = charge
  const payment = {
    reference: transaction_id,
    environment: ctx.environment,
    card,
    amount,
    currency,
    off_session: false,
    simulated: { at: ctx.clock.now(), decline: injectedDecline(ctx) },
  }
  try {
    return await processor.pay(payment)
  } catch (error) {
    const members = { transaction_id }
    if (error instanceof CardTimeout) {
      throw new Problem('upstream_timeout', 'The card network has not responded yet. The payment may still succeed.', {
        members,
        cause: error,
      })
    }
    // Without the processor's own result, `settleQuietPayments` asks for the outcome later.
    if (!(error instanceof CardUpstreamError)) throw error
    const known = charge.payment_method.card
    if (known) {
      await inUnit(ctx.unit, () => settlePayment(ctx, charge.checkout_id ?? '', transaction_id, processingError(known)))
    }
    throw new Problem('upstream_error', 'The card network returned an invalid response. Nothing was charged.', {
      members,
      cause: error,
    })
  }
}

/** Recorded if the processor can't report the outcome of a payment. */
export function processingError(card: NonNullable<TransactionRow['payment_method']['card']>): CardOutcome {
  return {
    state: 'failed',
    refusal: refusals.processing,
    card,
    risk: { level: 'normal', score: 0 },
    three_d_secure: NO_3DS,
  }
}

async function complete(ctx: Ctx, checkoutId: string) {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const completed = await checkoutRows.update(tx, checkoutId, {
    state: 'completed',
    completed_at: now,
    updated_at: now,
  })
  emitEvent(ctx, 'checkout.completed', toCheckout(ctx, completed, await listAttemptsOf(ctx, checkoutId)))
}

// Open again until it expires, which may be at once: the time may have run out during the attempt.
async function reopen(ctx: Ctx, checkout: CheckoutRow) {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  await checkoutRows.update(tx, checkout.checkout_id, { state: 'open', updated_at: now })
  if (checkout.expires_at <= now) await expireCheckout(ctx, checkout.checkout_id)
}

function refuseCard(ctx: Ctx, processor: CardProcessor, card: CardDetails) {
  const errors: FieldError[] = []
  const fault = (field: string, code: string, message: string) =>
    errors.push({ field: `payment_method.card.${field}`, pointer: `/payment_method/card/${field}`, code, message })
  const beforehand = passesLuhn(card.number) ? processor.refusalBeforehand(card) : null
  if (!passesLuhn(card.number)) fault('number', 'incorrect_number', 'is not a card number')
  else if (beforehand) fault('number', 'not_allowed', beforehand)
  const now = ctx.clock.now()
  const months = card.exp_year * 12 + card.exp_month - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
  if (months < 0) fault('exp_year', 'too_small', 'must not be past')
  if (months > 12 * 50) fault('exp_year', 'too_large', 'must be within 50 years')
  if (errors.length > 0) throw invalidFields(errors)
}
