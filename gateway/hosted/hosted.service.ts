import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { notFound, Problem } from '../errors.ts'
import type { SimulatedIssuer } from '../partners/processor/simulated-processor.ts'
import { expireCheckout, isOverdue } from '../pay/checkouts/checkouts.service.ts'
import { openCheckout } from '../pay/checkouts/open-checkout.ts'
import { payCheckout, settlePayment } from '../pay/checkouts/pay-checkout.ts'
import { type CheckoutRow, checkoutUrl } from '../pay/checkouts/to-checkout.ts'
import { receiptUrl } from '../pay/payer-mail/receipt-url.ts'
import { listOfferedCards } from '../pay/payment-methods/offered-cards.ts'
import { withTransactionId } from '../pay/redirect-urls.ts'
import { railOf, walletsIn } from '../pay/transactions/carried-currencies.ts'
import { declined } from '../pay/transactions/declined.ts'
import { listAttemptsOf } from '../pay/transactions/list-attempts.ts'
import { openTransaction } from '../pay/transactions/open-transaction.ts'
import type { TransactionRow } from '../pay/transactions/to-transaction.ts'
import { toTimestamp } from '../time/clock.ts'
import { toWire } from '../to-wire.ts'
import {
  type DecideChallenge,
  type HostedChallenge,
  type HostedCheckout,
  hostedCheckout,
  lastAttempt,
  type PayCheckout,
} from './hosted.schema.ts'
import { merchantOf } from './merchant.ts'
import { payerReason } from './payer-reason.ts'

/** Throws the same `resource_not_found` for unknown IDs and wrong secrets. */
export async function getHostedCheckout(
  runtime: Runtime,
  checkoutId: string,
  secret: string,
  requestId: string,
): Promise<HostedCheckout> {
  const { ctx, row } = await openCheckout(runtime, checkoutId, secret, requestId)
  const current = isOverdue(row, ctx.clock.now()) ? await inUnit(ctx.unit, () => expireCheckout(ctx, checkoutId)) : row
  return toHosted(ctx, current)
}

/** Throws `card_declined`, `wallet_declined` and their like if the attempt failed; the checkout is open again then. */
export async function payHostedCheckout(
  runtime: Runtime,
  checkoutId: string,
  secret: string,
  requestId: string,
  input: PayCheckout,
): Promise<HostedCheckout> {
  const { ctx } = await openCheckout(runtime, checkoutId, secret, requestId)
  const attempt = await payCheckout(ctx, checkoutId, input)
  if (attempt.state === 'failed') throw declined({ ...attempt, ...payerReason(attempt) })
  const { row } = await openCheckout(runtime, checkoutId, secret, requestId)
  return toHosted(ctx, row)
}

export async function getHostedChallenge(
  runtime: Runtime,
  issuer: SimulatedIssuer,
  token: string,
  requestId: string,
): Promise<HostedChallenge> {
  const { ctx, row } = await openChallenge(runtime, issuer, token, requestId)
  return toChallenge(ctx, row)
}

/** Acts as the payer at the issuer. Throws `challenge_decided`. */
export async function decideHostedChallenge(
  runtime: Runtime,
  issuer: SimulatedIssuer,
  token: string,
  requestId: string,
  input: DecideChallenge,
): Promise<{ state: HostedChallenge['state']; return_url: string }> {
  const { ctx, row } = await openChallenge(runtime, issuer, token, requestId)
  const before = toChallenge(ctx, row)
  if (before.state !== 'pending') throw new Problem('challenge_decided', `The challenge is ${before.state}.`)
  const outcome = await issuer.decide(row.transaction_id, input.outcome === 'complete')
  const settled = await settlePayment(ctx, row, outcome)
  // Another request decided the challenge, or it expired, after the check above.
  if (!settled) throw new Problem('challenge_decided', 'The challenge was just completed.')
  return { state: settled.three_d_secure?.result === 'failed' ? 'failed' : 'completed', return_url: before.return_url }
}

async function openChallenge(runtime: Runtime, issuer: SimulatedIssuer, token: string, requestId: string) {
  const reference = issuer.referenceOf(token)
  const opened = reference ? await openTransaction(runtime, reference, requestId) : null
  if (!opened) throw notFound('challenge')
  return opened
}

async function toHosted(ctx: Ctx, row: CheckoutRow): Promise<HostedCheckout> {
  const last = row.attempts > 0 ? (await listAttemptsOf(ctx, row.checkout_id)).at(-1) : undefined
  const entered = ctx.runtime.partners.processor[ctx.environment]?.hostedMethods(row.currency) ?? []
  const isPayableByCard = row.state === 'open' && row.methods.includes('card')
  return toWire(hostedCheckout, {
    ...row,
    merchant: merchantOf(ctx),
    entered_methods: row.methods.filter((method) => entered.includes(method)),
    saved_cards: isPayableByCard ? await listOfferedCards(ctx, row.customer_id) : [],
    success_url: withCheckoutId(row.success_url, row.checkout_id),
    cancel_url: withCheckoutId(row.cancel_url, row.checkout_id),
    current_time: ctx.clock.now(),
    // No live wallet without its own script and domain registration, which need a partner.
    wallets: ctx.environment === 'sandbox' ? walletsIn(row.currency) : [],
    rail: railOf(row.currency),
    last_attempt: last
      ? toWire(lastAttempt, { ...last, ...payerReason(last), method: last.payment_method.type })
      : null,
    receipt_url: last?.succeeded_at ? receiptUrl(ctx.runtime, last.transaction_id) : null,
  })
}

function toChallenge(ctx: Ctx, row: TransactionRow): HostedChallenge {
  const expiresAt = row.next_action?.expires_at ?? toTimestamp(row.updated_at)
  const overdue = new Date(expiresAt) <= ctx.clock.now()
  const decided =
    row.three_d_secure?.result === 'authenticated'
      ? 'completed'
      : row.failure_code === 'authentication_timeout'
        ? 'expired'
        : 'failed'
  return {
    state: row.state === 'requires_action' ? (overdue ? 'expired' : 'pending') : decided,
    merchant: merchantOf(ctx),
    amount: row.amount,
    currency: row.currency,
    card: { brand: row.payment_method.card?.brand ?? 'unknown', last4: row.payment_method.card?.last4 ?? '' },
    expires_at: expiresAt,
    current_time: toTimestamp(ctx.clock.now()),
    return_url: row.checkout_id
      ? checkoutUrl(ctx, row.checkout_id)
      : withTransactionId(row.return_url ?? '', row.transaction_id),
  }
}

function withCheckoutId(text: string, checkoutId: string): string {
  const url = new URL(text)
  url.searchParams.set('checkout_id', checkoutId)
  return url.href
}
