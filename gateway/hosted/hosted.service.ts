import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { expireOverdue, isOverdue } from '../pay/checkouts/checkouts.service.ts'
import { openCheckout } from '../pay/checkouts/open-checkout.ts'
import { payCheckout } from '../pay/checkouts/pay-checkout.ts'
import type { CheckoutRow } from '../pay/checkouts/to-checkout.ts'
import { receiptUrl } from '../pay/payer-mail/receipt-url.ts'
import { listOfferedCards } from '../pay/payment-methods/offered-cards.ts'
import { railOf, walletsIn } from '../pay/transactions/carried-currencies.ts'
import { declined } from '../pay/transactions/declined.ts'
import { listAttemptsOf } from '../pay/transactions/list-attempts.ts'
import { toWire } from '../to-wire.ts'
import { type HostedCheckout, hostedCheckout, lastAttempt, type PayCheckout } from './hosted.schema.ts'
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
  const current = isOverdue(row, ctx.clock.now()) ? await inUnit(ctx.unit, () => expireOverdue(ctx, checkoutId)) : row
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

async function toHosted(ctx: Ctx, row: CheckoutRow): Promise<HostedCheckout> {
  const last = row.attempts > 0 ? (await listAttemptsOf(ctx, row.checkout_id)).at(-1) : undefined
  const processor = ctx.runtime.partners.processor[ctx.environment]
  const entered = processor?.hostedMethods(row.currency) ?? []
  const isPayableByCard = row.state === 'open' && row.methods.includes('card')
  return toWire(hostedCheckout, {
    ...row,
    merchant: merchantOf(ctx),
    entered_methods: row.methods.filter((method) => entered.includes(method)),
    publishable_key: row.methods.includes('card') ? (processor?.publishableKey ?? null) : null,
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
    paid_with: last?.succeeded_at ? last.payment_method : null,
    receipt_url: last?.succeeded_at ? receiptUrl(ctx.runtime, last.transaction_id) : null,
  })
}

function withCheckoutId(text: string, checkoutId: string): string {
  const url = new URL(text)
  url.searchParams.set('checkout_id', checkoutId)
  return url.href
}
