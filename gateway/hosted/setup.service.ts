import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { invalidField, Problem } from '../errors.ts'
import type { PaymentOutcome, PaymentRefusal, PresentedInstrument } from '../partners/processor/payment-processor.ts'
import { settlePayment } from '../pay/checkouts/pay-checkout.ts'
import { findCustomer } from '../pay/customers/customers.service.ts'
import { toInstrument } from '../pay/payment-methods/to-instrument.ts'
import { methodOf } from '../pay/subscriptions/method-of.ts'
import { beginOwnAttempt } from '../pay/subscriptions/own-attempt.ts'
import { type OpenedPage, openPayerPage, payerPageUrl } from '../pay/subscriptions/payer-pages.ts'
import { finishReplacing, forgetPendingCard, replaceCard } from '../pay/subscriptions/replace-card.ts'
import { isOver, isUnpaid, toSubscription } from '../pay/subscriptions/to-subscription.ts'
import { askProcessor, processorOf } from '../pay/transactions/ask-processor.ts'
import { declined, refusedToSave } from '../pay/transactions/declined.ts'
import { getTransaction } from '../pay/transactions/transactions.service.ts'
import { toWire } from '../to-wire.ts'
import { lastAttempt } from './hosted.schema.ts'
import { merchantOf } from './merchant.ts'
import { payerReason } from './payer-reason.ts'
import { type HostedSetup, hostedSetup, type SetUpCard } from './setup.schema.ts'

/** Throws the same `resource_not_found` for wrong, unknown and expired tokens. */
export async function getHostedSetup(runtime: Runtime, token: string, requestId: string): Promise<HostedSetup> {
  const opened = await openPayerPage(runtime, 'setup', token, requestId)
  const replacement = await finishReplacing(opened.ctx, opened.row)
  const hasChanged = opened.row.pending_card !== null && !replacement
  return toSetup(hasChanged ? await openPayerPage(runtime, 'setup', token, requestId) : opened, replacement)
}

/**
 * Pays what is overdue with the payer's card, with 3-D Secure, and charges that card from then on. If nothing is overdue,
 * only replaces the card. Throws `card_declined` and its like, and the refusals of `beginOwnAttempt`.
 */
export async function setUpCard(
  runtime: Runtime,
  token: string,
  requestId: string,
  input: SetUpCard,
): Promise<HostedSetup> {
  const { ctx, row } = await openPayerPage(runtime, 'setup', token, requestId)
  if (isOver(row))
    throw new Problem('subscription_not_changeable', 'The subscription has ended, or ends with its current period.')
  const { payment_method } = input
  // Tokens come from the partner's field, which only a page with its key has.
  if (payment_method.token !== undefined && processorOf(ctx).publishableKey === null)
    throw invalidField('payment_method.token', 'not_allowed', 'is not accepted by this page')
  const instrument = toInstrument(ctx, payment_method, 'payment_method.')
  const return_url = `${runtime.config.hostedUrl}/setup/${token}?done=1`
  if (isUnpaid(row)) {
    await forgetPendingCard(ctx, row)
    await payOverdue(ctx, row, instrument, { return_url, payer_language: input.language ?? null })
  } else {
    const outcome = await replaceCard(ctx, row, instrument, return_url)
    if (outcome.state === 'failed') throw refused(outcome.refusal)
  }
  return getHostedSetup(runtime, token, requestId)
}

async function payOverdue(
  ctx: Ctx,
  row: OpenedPage['row'],
  instrument: PresentedInstrument,
  own: Parameters<typeof beginOwnAttempt>[3],
): Promise<void> {
  const charge = await inUnit(ctx.unit, () => beginOwnAttempt(ctx, row.subscription_id, instrument, own))
  const settle = (outcome: PaymentOutcome) => settlePayment(ctx, charge, outcome)
  const outcome = await askProcessor(ctx, charge, instrument, {
    operation: 'createSubscription',
    returnUrl: own.return_url,
    isToBeSaved: true,
    settle,
  })
  const settled = (await settle(outcome)) ?? charge
  if (settled.state === 'failed') throw declined({ ...settled, ...payerReason(settled) })
}

function refused(refusal: PaymentRefusal): Problem {
  const { decline_code, failure_message } = payerReason({ ...refusal, failure_message: refusal.message })
  return refusedToSave({ ...refusal, decline_code, message: failure_message ?? refusal.message }, 'card')
}

type Replacement = Awaited<ReturnType<typeof finishReplacing>>

/** A card that its issuer has not accepted yet, as the page shows it. */
function toReplacement(outcome: Replacement): HostedSetup['replacement'] {
  if (!outcome) return null
  if (outcome.state === 'requires_action')
    return { state: 'requires_action', url: outcome.url, failure_code: null, decline_code: null }
  const { decline_code } = payerReason({ ...outcome.refusal, failure_message: null })
  return { state: 'failed', url: null, failure_code: outcome.refusal.failure_code, decline_code }
}

async function toSetup({ ctx, row }: OpenedPage, replacement: Replacement): Promise<HostedSetup> {
  const { latest_transaction_id } = row
  const [customer, method, latest] = await Promise.all([
    findCustomer(ctx.tenant, row.customer_id),
    methodOf(ctx.tenant, row),
    latest_transaction_id ? getTransaction(ctx, latest_transaction_id) : null,
  ])
  return toWire(hostedSetup, {
    ...toSubscription(row),
    is_due: isUnpaid(row),
    is_over: isOver(row),
    payment_method: method?.payment_method ?? null,
    last_attempt:
      latest && !latest.off_session
        ? toWire(lastAttempt, { ...latest, ...payerReason(latest), method: latest.payment_method.type })
        : null,
    replacement: toReplacement(replacement),
    portal_url: payerPageUrl(ctx, 'portal', row.subscription_id),
    publishable_key: ctx.runtime.partners.processor[ctx.environment]?.publishableKey ?? null,
    merchant: merchantOf(ctx),
    language: customer?.language ?? ctx.account.language,
  })
}
