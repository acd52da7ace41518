import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { Problem } from '../errors.ts'
import type { PaymentOutcome, PresentedInstrument } from '../partners/processor/payment-processor.ts'
import { settlePayment } from '../pay/checkouts/pay-checkout.ts'
import { findCustomer } from '../pay/customers/customers.service.ts'
import { toInstrument } from '../pay/payment-methods/to-instrument.ts'
import { chargeFromNowOn } from '../pay/subscriptions/charge-from-now-on.ts'
import { methodOf } from '../pay/subscriptions/method-of.ts'
import { beginOwnAttempt } from '../pay/subscriptions/own-attempt.ts'
import { type OpenedPage, openPayerPage, payerPageUrl } from '../pay/subscriptions/payer-pages.ts'
import { isOver, isUnpaid, toSubscription } from '../pay/subscriptions/to-subscription.ts'
import { askProcessor, processorOf } from '../pay/transactions/ask-processor.ts'
import { declined } from '../pay/transactions/declined.ts'
import { getTransaction } from '../pay/transactions/transactions.service.ts'
import { toWire } from '../to-wire.ts'
import { lastAttempt } from './hosted.schema.ts'
import { merchantOf } from './merchant.ts'
import { payerReason } from './payer-reason.ts'
import { type HostedSetup, hostedSetup, type SetUpCard } from './setup.schema.ts'

/** Throws the same `resource_not_found` for wrong, unknown and expired tokens. */
export async function getHostedSetup(runtime: Runtime, token: string, requestId: string): Promise<HostedSetup> {
  return toSetup(await openPayerPage(runtime, 'setup', token, requestId))
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
  const instrument = toInstrument(ctx, input.payment_method, 'payment_method.')
  if (!isUnpaid(row)) await replaceCard(ctx, row, instrument)
  else {
    const return_url = `${runtime.config.hostedUrl}/setup/${token}`
    await payOverdue(ctx, row, instrument, { return_url, payer_language: input.language ?? null })
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

async function replaceCard(ctx: Ctx, row: OpenedPage['row'], instrument: PresentedInstrument): Promise<void> {
  const customer = await findCustomer(ctx.tenant, row.customer_id)
  const saved = await processorOf(ctx).save({
    customer: row.customer_id,
    email: customer?.email ?? null,
    source: instrument,
    simulated: { at: ctx.clock.now() },
  })
  if (saved.state === 'failed') {
    const { decline_code, failure_message } = payerReason({ ...saved.refusal, failure_message: saved.refusal.message })
    throw new Problem('card_declined', failure_message ?? 'The card was declined.', {
      members: { ...(decline_code && { decline_code }) },
    })
  }
  await inUnit(ctx.unit, () => chargeFromNowOn(ctx, row, saved))
}

async function toSetup({ ctx, row }: OpenedPage): Promise<HostedSetup> {
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
    portal_url: payerPageUrl(ctx, 'portal', row.subscription_id),
    merchant: merchantOf(ctx),
    language: customer?.language ?? ctx.account.language,
  })
}
