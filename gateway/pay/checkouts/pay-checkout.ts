import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { Problem } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { isId } from '../../ids.ts'
import type { Language } from '../../language.schema.ts'
import type { Instrument, PaymentOutcome, PresentedInstrument } from '../../partners/processor/payment-processor.ts'
import { conversionOf, usableQuote } from '../fx/lock-rate.ts'
import { offeredCard } from '../payment-methods/offered-cards.ts'
import { addKeptMethod } from '../payment-methods/payment-methods.service.ts'
import { type PresentedFields, toInstrument } from '../payment-methods/to-instrument.ts'
import type { MaskedPaymentMethod } from '../payments.schema.ts'
import { settleAttempt } from '../subscriptions/settle-attempt.ts'
import { askProcessor, processorOf } from '../transactions/ask-processor.ts'
import { beginCharge } from '../transactions/begin-charge.ts'
import { refuseCurrency } from '../transactions/carried-currencies.ts'
import { listAttemptsOf } from '../transactions/list-attempts.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { admitCharge, settleCharge } from '../transactions/transactions.service.ts'
import { expireOverdue, isOverdue } from './checkouts.service.ts'
import { type CheckoutRow, checkoutRows } from './checkouts.store.ts'
import { type KeptInstrument, keepInstrument } from './keep-instrument.ts'
import { checkoutUrl, toCheckout } from './to-checkout.ts'

/** A payer's submission, with the language of the page. */
interface Payer {
  payment_method: PresentedFields & Pick<MaskedPaymentMethod, 'type'>
  email?: string | null | undefined
  language?: Language | undefined
  /** Whether payment pages may offer the card again once it is saved. */
  allow_redisplay?: boolean | undefined
}

const MAX_ATTEMPTS = 20
const TRANSFER_MS = 5 * 24 * 3_600_000

/**
 * One attempt to pay. The attempt is durable before the processor is asked, so that `settleQuietPayments` can finish it
 * if anything fails in between. Throws `validation_failed`, `checkout_not_open`, `currency_not_enabled`, `payments_paused`,
 * `upstream_timeout`.
 */
export async function payCheckout(ctx: Ctx, checkoutId: string, payer: Payer): Promise<TransactionRow> {
  // Before the attempt is written: without a processor, it could never end.
  const { publishableKey } = processorOf(ctx)
  const { payment_method } = payer
  const presented = isOffered(payment_method, publishableKey)
    ? null
    : toInstrument(ctx, payment_method, 'payment_method.')
  const { charge, checkout, instrument } = await inUnit(ctx.unit, () => beginAttempt(ctx, checkoutId, presented, payer))
  const settle = (outcome: PaymentOutcome) => settlePayment(ctx, charge, outcome)
  const outcome = await askProcessor(ctx, charge, instrument, {
    operation: 'payCheckout',
    returnUrl: checkoutUrl(ctx, checkoutId),
    isToBeSaved: checkout.save_payment_method && presented !== null,
    settle,
  })
  return (await settle(outcome)) ?? charge
}

/** Applies the processor's outcome to a payment and its checkout, if any; does nothing if it was already applied. */
export async function settlePayment(ctx: Ctx, payment: TransactionRow, outcome: PaymentOutcome) {
  const kept = await keepInstrument(ctx, payment, outcome)
  return inUnit(ctx.unit, () => applyOutcome(ctx, payment, outcome, kept))
}

async function applyOutcome(ctx: Ctx, payment: TransactionRow, outcome: PaymentOutcome, kept: KeptInstrument | null) {
  const { checkout_id, transaction_id } = payment
  if (payment.subscription_id) return settleAttempt(ctx, payment, outcome, kept)
  if (!checkout_id) return settleCharge(ctx, transaction_id, outcome)
  const tx = await ctx.unit.open()
  const checkout = await checkoutRows.lock(tx, checkout_id)
  const isLate = outcome.state === 'processing' && deadlineOf(payment) <= ctx.clock.now()
  const settled = await settleCharge(ctx, transaction_id, isLate ? outcome : byDeadline(payment, outcome))
  // The bank can still return the transfer of a completed checkout, or pay that of an expired one.
  if (checkout.state !== 'processing') return settled
  if (settled?.state === 'succeeded') {
    if (kept && checkout.customer_id) await addKeptMethod(ctx, checkout.customer_id, kept, checkout)
    await complete(ctx, checkout_id)
  } else if (settled?.state === 'failed' || isLate) await reopen(ctx, checkout)
  return settled
}

// The checkout expires then, but not its payment: money that arrives later is the merchant's, who can refund it.
function deadlineOf({ payment_method, created_at }: TransactionRow): Date {
  return new Date(payment_method.type === 'transfer' ? created_at.getTime() + TRANSFER_MS : 8.64e15)
}

// Has the sweep come back at the deadline, even if the bank promises its news for later.
function byDeadline(payment: TransactionRow, outcome: PaymentOutcome): PaymentOutcome {
  const deadline = deadlineOf(payment)
  return outcome.state === 'processing' && outcome.recheckAt > deadline ? { ...outcome, recheckAt: deadline } : outcome
}

/** Whether the token is the ID of a saved card. Any other can only come from the partner's field, which needs its key. */
function isOffered({ type, token }: Payer['payment_method'], publishableKey: string | null): boolean {
  return type === 'card' && token !== undefined && (isId(token) || publishableKey === null)
}

async function beginAttempt(
  ctx: Ctx,
  checkoutId: string,
  presented: PresentedInstrument | null,
  payer: Payer,
): Promise<{ charge: TransactionRow; checkout: CheckoutRow; instrument: Instrument }> {
  const { email, language, payment_method, allow_redisplay = false } = payer
  const { type, account_holder, mandate } = payment_method
  const tx = await ctx.unit.open()
  const checkout = await checkoutRows.lock(tx, checkoutId)
  refuseUnpayable(ctx, checkout, type)
  const instrument = presented ?? (await offeredCard(ctx, checkout.customer_id, payment_method.token ?? ''))
  refuseCurrency(instrument, checkout.currency)
  await refuseBeyondCaps(ctx, checkout)
  const charge = await beginCharge(ctx, instrument, {
    amount: checkout.amount,
    currency: checkout.currency,
    checkout_id: checkoutId,
    customer_id: checkout.customer_id,
    key_id: checkout.key_id,
    // The rate of now, if the quote has run out before the payer came.
    quoteId: await usableQuote(ctx, conversionOf(ctx, checkout)),
    description: checkout.description,
    receipt_email: email ?? checkout.customer_email,
    payer_language: checkout.language ?? language ?? null,
    metadata: checkout.metadata,
  })
  await checkoutRows.update(tx, checkoutId, {
    state: 'processing',
    debit: checkout.save_payment_method && account_holder && mandate ? { account_holder, mandate } : null,
    allow_redisplay: checkout.save_payment_method && allow_redisplay && type === 'card',
    attempts: checkout.attempts + 1,
    transaction_id: charge.transaction_id,
    updated_at: ctx.clock.now(),
  })
  return { charge, checkout, instrument }
}

// The payer must not learn what the merchant spends or where the merchant's limits are.
async function refuseBeyondCaps(ctx: Ctx, checkout: CheckoutRow) {
  try {
    await admitCharge(ctx, checkout.key_id)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'plan_quota_exceeded') throw error
    throw new Problem('payments_paused', 'Nothing was charged. The checkout stays open until it expires.')
  }
}

function refuseUnpayable(ctx: Ctx, checkout: CheckoutRow, method: MaskedPaymentMethod['type']) {
  const state = isOverdue(checkout, ctx.clock.now()) ? 'expired' : checkout.state
  if (state !== 'open') throw new Problem('checkout_not_open', `The checkout is ${state}.`)
  if (checkout.attempts >= MAX_ATTEMPTS)
    throw new Problem('checkout_not_open', `The checkout already had ${MAX_ATTEMPTS} attempts.`)
  if (!checkout.methods.includes(method))
    throw new Problem('checkout_not_open', `The checkout doesn’t accept ${method}s.`)
}

async function complete(ctx: Ctx, checkoutId: string) {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const completed = await checkoutRows.update(tx, checkoutId, {
    state: 'completed',
    debit: null,
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
  if (checkout.expires_at <= now) await expireOverdue(ctx, checkout.checkout_id)
}
