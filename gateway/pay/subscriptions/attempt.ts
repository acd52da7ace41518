import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Language } from '../../language.schema.ts'
import {
  type Instrument,
  type PaymentOutcome,
  ProcessorError,
  ProcessorTimeout,
  type SavedInstrument,
} from '../../partners/processor/payment-processor.ts'
import { findCustomer } from '../customers/customers.service.ts'
import { processingError, sendPayment } from '../transactions/ask-processor.ts'
import { beginCharge } from '../transactions/begin-charge.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { admitCharge } from '../transactions/transactions.service.ts'
import { change } from './change.ts'
import { methodOf } from './method-of.ts'
import { periodToPay } from './periods.ts'
import { settleAttempt } from './settle-attempt.ts'
import { countOwnAttempts, type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'

export interface Attempt {
  charge: TransactionRow
  instrument: SavedInstrument
}

/** An attempt of the payer's own, who is there for a challenge. */
export interface OwnAttempt {
  return_url: string
  payer_language: Language | null
}

/**
 * Records an attempt to collect a period's payment, in the open unit, before the processor gets it. The database refuses
 * a second payment for the same attempt. Throws `plan_quota_exceeded` and the refusals of `beginCharge`.
 */
export async function beginAttempt<Used extends Instrument>(
  ctx: Ctx,
  row: SubscriptionRow,
  instrument: Used,
  own: OwnAttempt | null = null,
): Promise<{ charge: TransactionRow; instrument: Used }> {
  const tx = await ctx.unit.open()
  await admitCharge(ctx, row.key_id)
  const customer = await findCustomer(tx, row.customer_id)
  const terms = termsDue(row)
  const charge = await beginCharge(ctx, instrument, {
    amount: terms.amount,
    currency: row.currency,
    description: terms.plan,
    customer_id: row.customer_id,
    key_id: row.key_id,
    subscription_id: row.subscription_id,
    subscription_period: periodToPay(row, ctx.clock.now()),
    // Negative, because a payer's own attempts don't use up those of the dunning.
    subscription_attempt: own ? -1 - (await countOwnAttempts(tx, row.subscription_id)) : row.attempts + 1,
    receipt_email: customer?.email ?? null,
    off_session: own === null,
    ...own,
    metadata: row.metadata,
    quoteId: null,
  })
  const { transaction_id } = charge
  const begun = {
    pending_transaction_id: transaction_id,
    latest_transaction_id: transaction_id,
    ...(!own && { retry_at: null }),
  }
  await change(ctx, row, { ...begun, ...terms.changes })
  return { charge, instrument }
}

/** Sends a recorded attempt to the processor, and records the outcome. An unknown outcome is asked for again later. */
export async function collect(ctx: Ctx, { charge, instrument }: Attempt): Promise<void> {
  try {
    const outcome = await send(ctx, charge, instrument)
    await inUnit(ctx.unit, () => settleAttempt(ctx, charge, outcome))
  } catch (error) {
    if (!(error instanceof ProcessorTimeout)) throw error
  }
}

/**
 * Sends an attempt that the processor never got, because the process ended. Null if it can't be sent. Throws
 * `ProcessorTimeout`.
 */
export async function sendAgain(ctx: Ctx, charge: TransactionRow): Promise<PaymentOutcome | null> {
  // A card that the payer typed is gone with the process.
  const row =
    charge.off_session && charge.subscription_id && (await subscriptionRows.find(ctx.tenant, charge.subscription_id))
  const instrument = row ? await methodOf(ctx.tenant, row) : null
  return instrument && send(ctx, charge, instrument)
}

async function send(ctx: Ctx, charge: TransactionRow, instrument: SavedInstrument): Promise<PaymentOutcome> {
  try {
    return await sendPayment(ctx, charge, instrument, { operation: 'createSubscription', returnUrl: null })
  } catch (error) {
    if (error instanceof ProcessorError) return processingError(charge)
    throw error
  }
}

/** A changed plan or price applies from the first attempt of the next period on. */
export function termsDue(row: SubscriptionRow) {
  const isRetry = row.state === 'past_due' || row.state === 'incomplete'
  const { next_plan, next_amount } = row
  if (isRetry || next_plan === null || next_amount === null) {
    return { plan: row.plan, amount: row.amount, changes: {} }
  }
  const changes = { plan: next_plan, amount: next_amount, next_plan: null, next_amount: null }
  return { plan: next_plan, amount: next_amount, changes }
}
