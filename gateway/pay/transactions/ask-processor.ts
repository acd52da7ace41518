import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { injectedDecline } from '../../faults.ts'
import {
  type Instrument,
  type PaymentOutcome,
  type PaymentProcessor,
  ProcessorError,
  ProcessorTimeout,
  type SaveOrder,
  type SaveOutcome,
} from '../../partners/processor/payment-processor.ts'
import { refusals } from '../../partners/processor/refusals.ts'
import type { TransactionRow } from './transactions.store.ts'

export function processorOf(ctx: Ctx): PaymentProcessor {
  const processor = ctx.runtime.partners.processor[ctx.environment]
  if (processor) return processor
  const { secretKey, webhookSecret } = ctx.runtime.config.stripe
  const missing = [!secretKey && 'STRIPE_SECRET_KEY', !webhookSecret && 'STRIPE_WEBHOOK_SECRET'].filter(Boolean)
  throw new Problem('live_not_activated', `Live payments need a partner. Set ${missing.join(' and ')} on the gateway.`)
}

interface Sending {
  /** The operation that injected faults name. */
  operation: string
  returnUrl: string | null
  /** Whether the payer's instrument will be saved after the payment. */
  isToBeSaved?: boolean
}

interface Asking extends Sending {
  /** Writes the outcome of a payment whose response can't be read. */
  settle: (outcome: PaymentOutcome) => Promise<unknown>
}

/** Sends a recorded payment to the processor. Throws `upstream_timeout` and `upstream_error`. */
export async function askProcessor(
  ctx: Ctx,
  charge: TransactionRow,
  instrument: Instrument,
  { settle, ...sending }: Asking,
): Promise<PaymentOutcome> {
  try {
    return await sendPayment(ctx, charge, instrument, sending)
  } catch (error) {
    const members = { transaction_id: charge.transaction_id }
    if (error instanceof ProcessorTimeout) {
      throw new Problem('upstream_timeout', 'The network has not responded yet. The payment may still succeed.', {
        members,
        cause: error,
      })
    }
    // Without the processor's own result, the sweep of quiet payments asks for the outcome later.
    if (!(error instanceof ProcessorError)) throw error
    await settle(processingError(charge))
    throw new Problem('upstream_error', 'The network returned an invalid response. Nothing was charged.', {
      members,
      cause: error,
    })
  }
}

/** Has the processor keep an instrument. Throws `upstream_timeout` and `upstream_error`. */
export function askToSave(ctx: Ctx, order: Omit<SaveOrder, 'simulated'>): Promise<SaveOutcome> {
  return withoutPayment(() => processorOf(ctx).save({ ...order, simulated: { at: ctx.clock.now() } }))
}

/** Returns the present state of an instrument whose payer was sent to the issuer. Throws `upstream_timeout` and `upstream_error`. */
export function askForSaving(ctx: Ctx, saving: string): Promise<SaveOutcome> {
  return withoutPayment(() => processorOf(ctx).retrieveSaving(saving, ctx.clock.now()))
}

async function withoutPayment(ask: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ProcessorTimeout)
      throw new Problem('upstream_timeout', 'The network has not responded. Nothing was saved.', { cause })
    if (cause instanceof ProcessorError)
      throw new Problem('upstream_error', 'The network returned an invalid response. Nothing was saved.', { cause })
    throw cause
  }
}

/** Throws `ProcessorTimeout`, `ProcessorError`. A retry gets the first result, because its reference is the same. */
export function sendPayment(
  ctx: Ctx,
  row: TransactionRow,
  instrument: Instrument,
  { operation, returnUrl, isToBeSaved = false }: Sending,
): Promise<PaymentOutcome> {
  const { amount, currency, off_session, description } = row
  return processorOf(ctx).pay({
    reference: row.transaction_id,
    environment: ctx.environment,
    instrument,
    amount,
    currency,
    off_session,
    recurring: row.subscription_id !== null,
    returnUrl,
    isToBeSaved,
    description,
    statementDescriptor: row.statement_descriptor,
    email: row.receipt_email,
    simulated: { at: ctx.clock.now(), decline: injectedDecline(ctx, operation), merchant: ctx.account },
  })
}

/** Recorded if the processor can't report the outcome of a payment. */
export function processingError({ payment_method }: TransactionRow): PaymentOutcome {
  return {
    state: 'failed',
    refusal: refusals.processing,
    payment_method,
    risk: { level: 'normal', score: 0 },
    three_d_secure: null,
  }
}
