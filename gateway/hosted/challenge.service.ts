import type { Runtime } from '../context.ts'
import { notFound, Problem } from '../errors.ts'
import type { PaymentOutcome } from '../partners/processor/payment-processor.ts'
import type { SimulatedIssuer } from '../partners/processor/simulated-processor.ts'
import { settlePayment } from '../pay/checkouts/pay-checkout.ts'
import { checkoutUrl } from '../pay/checkouts/to-checkout.ts'
import { findCustomer } from '../pay/customers/customers.service.ts'
import { withTransactionId } from '../pay/redirect-urls.ts'
import { payerPageUrl } from '../pay/subscriptions/payer-pages.ts'
import { finishReplacing, openPendingCard } from '../pay/subscriptions/replace-card.ts'
import { processorOf } from '../pay/transactions/ask-processor.ts'
import { openTransaction } from '../pay/transactions/open-transaction.ts'
import { toTimestamp } from '../time/clock.ts'
import type { DecideChallenge, HostedChallenge } from './hosted.schema.ts'
import { merchantOf } from './merchant.ts'

interface Opened {
  reference: string
  challenge: HostedChallenge
  /** Applies the issuer's outcome. Null if another request decided the challenge, or it expired meanwhile. */
  settle(outcome: PaymentOutcome): Promise<Pick<PaymentOutcome, 'three_d_secure'> | null>
}

export async function getHostedChallenge(
  runtime: Runtime,
  issuer: SimulatedIssuer,
  token: string,
  requestId: string,
): Promise<HostedChallenge> {
  return (await openChallenge(runtime, issuer, token, requestId)).challenge
}

/** Acts as the payer at the issuer. Throws `challenge_decided`. */
export async function decideHostedChallenge(
  runtime: Runtime,
  issuer: SimulatedIssuer,
  token: string,
  requestId: string,
  input: DecideChallenge,
): Promise<Pick<HostedChallenge, 'state' | 'return_url'>> {
  const { reference, challenge, settle } = await openChallenge(runtime, issuer, token, requestId)
  if (challenge.state !== 'pending') throw new Problem('challenge_decided', `The challenge is ${challenge.state}.`)
  const outcome = await issuer.decide(reference, input.outcome === 'complete')
  const settled = await settle(outcome)
  if (!settled) throw new Problem('challenge_decided', 'The challenge was just completed.')
  const state = settled.three_d_secure?.result === 'failed' ? 'failed' : 'completed'
  return { state, return_url: challenge.return_url }
}

async function openChallenge(
  runtime: Runtime,
  issuer: SimulatedIssuer,
  token: string,
  requestId: string,
): Promise<Opened> {
  const reference = issuer.referenceOf(token)
  const opened =
    reference && ((await openPayment(runtime, reference, requestId)) ?? (await openCard(runtime, reference, requestId)))
  if (!opened) throw notFound('challenge')
  return opened
}

async function openPayment(runtime: Runtime, reference: string, requestId: string): Promise<Opened | null> {
  const opened = await openTransaction(runtime, reference, requestId)
  if (!opened) return null
  const { ctx, row } = opened
  const expiresAt = row.next_action?.expires_at ?? toTimestamp(row.updated_at)
  const now = ctx.clock.now()
  const decided =
    row.three_d_secure?.result === 'authenticated'
      ? 'completed'
      : row.failure_code === 'authentication_timeout'
        ? 'expired'
        : 'failed'
  return {
    reference,
    settle: (outcome) => settlePayment(ctx, row, outcome),
    challenge: {
      state: row.state === 'requires_action' ? (new Date(expiresAt) <= now ? 'expired' : 'pending') : decided,
      merchant: merchantOf(ctx),
      amount: row.amount,
      currency: row.currency,
      card: { brand: row.payment_method.card?.brand ?? 'unknown', last4: row.payment_method.card?.last4 ?? '' },
      expires_at: expiresAt,
      current_time: toTimestamp(now),
      language: row.payer_language,
      return_url: row.checkout_id
        ? checkoutUrl(ctx, row.checkout_id)
        : withTransactionId(row.return_url ?? '', row.transaction_id),
    },
  }
}

/** The challenge of a card that is only saved, so its amount is zero. */
async function openCard(runtime: Runtime, reference: string, requestId: string): Promise<Opened | null> {
  const opened = await openPendingCard(runtime, reference, requestId)
  if (!opened) return null
  const { ctx, row } = opened
  const now = ctx.clock.now()
  const outcome = await processorOf(ctx).retrieve(reference, now)
  if (!outcome) return null
  const customer = await findCustomer(ctx.tenant, row.customer_id)
  const expiresAt = outcome.state === 'requires_action' ? outcome.expires_at : toTimestamp(row.updated_at)
  return {
    reference,
    async settle(decided) {
      await finishReplacing(ctx, row)
      return decided
    },
    challenge: {
      state: outcome.state !== 'requires_action' ? 'failed' : new Date(expiresAt) <= now ? 'expired' : 'pending',
      merchant: merchantOf(ctx),
      amount: 0,
      currency: row.currency,
      card: { brand: outcome.payment_method.card?.brand ?? 'unknown', last4: outcome.payment_method.card?.last4 ?? '' },
      expires_at: expiresAt,
      current_time: toTimestamp(now),
      language: customer?.language ?? ctx.account.language,
      return_url: `${payerPageUrl(ctx, 'setup', row.subscription_id)}?done=1`,
    },
  }
}
