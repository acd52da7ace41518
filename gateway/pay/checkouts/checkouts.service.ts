import { actingKey, type Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { type Page, paginate } from '../../paginate.ts'
import { referredCustomer } from '../customers/customers.service.ts'
import { conversionOf, refuseUnusableQuote } from '../fx/lock-rate.ts'
import { listOfferedCards } from '../payment-methods/offered-cards.ts'
import { refuseUnsafeRedirects } from '../redirect-urls.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import { attemptsByCheckout, listAttemptsOf } from '../transactions/list-attempts.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import type { Checkout, CreateCheckout, ListCheckoutsQuery } from './checkouts.schema.ts'
import {
  type CheckoutRow,
  checkoutRows,
  checkoutSearchEnd,
  insertCheckout,
  listCheckoutRows,
} from './checkouts.store.ts'
import { newCheckout } from './new-checkout.ts'
import { toCheckout } from './to-checkout.ts'

/** Throws `validation_failed`, `live_not_activated` and, for a reference of `input`, `resource_not_found`. */
export async function createCheckout(ctx: Ctx, input: CreateCheckout): Promise<Checkout> {
  const { success_url, cancel_url } = input
  const customer = await referredCustomer(ctx, input.customer_id)
  await refuseUnusableQuote(ctx, conversionOf(ctx, input))
  refuseUnsafeRedirects(ctx, { success_url, cancel_url })
  const methods = await usableMethods(ctx, input)
  const { expires_in, ...terms } = input
  const expires_at = new Date(ctx.clock.now().getTime() + expires_in * 1000)
  const customer_email = input.customer_email ?? customer?.email ?? null
  const row = newCheckout(ctx, { ...terms, methods, customer_email, key_id: actingKey(ctx).key_id, expires_at })
  insertCheckout(ctx.unit, row)
  return toCheckout(ctx, row, [])
}

// A saved card needs no field for a number, so the page offers it even where payers can't enter one.
async function usableMethods(
  ctx: Ctx,
  { methods, currency, customer_id }: CreateCheckout,
): Promise<CreateCheckout['methods']> {
  const processor = processorOf(ctx)
  const entered = processor.hostedMethods(currency)
  const hasCard = !entered.includes('card') && (await listOfferedCards(ctx, customer_id)).some((one) => !one.is_expired)
  const usable = methods.filter((method) => entered.includes(method) || (method === 'card' && hasCard))
  if (usable.length > 0) return usable
  throw new Problem(
    'live_not_activated',
    processor.publishableKey
      ? 'No payer could pay this checkout: in live, its page accepts only cards, and SEPA debits in EUR.'
      : 'No payer could pay this checkout: in live, its page accepts only SEPA debits in EUR. Set STRIPE_PUBLISHABLE_KEY on the gateway for cards, or create a token with Stripe.js and charge it.',
  )
}

export async function getCheckout(ctx: Ctx, checkoutId: string): Promise<Checkout> {
  const row = await checkoutRows.get(ctx.tenant, checkoutId)
  const current = isOverdue(row, ctx.clock.now()) ? await expireOverdue(ctx, checkoutId) : row
  return toCheckout(ctx, current, current.attempts > 0 ? await listAttemptsOf(ctx, checkoutId) : [])
}

/** Undefined once a wipe has deleted it. */
export function findCheckout(ctx: Ctx, checkoutId: string): Promise<CheckoutRow | undefined> {
  return checkoutRows.find(ctx.tenant, checkoutId)
}

/**
 * Newest first; a page may have fewer rows than `limit` and still have a next page. An overdue checkout is listed as
 * open until the next second's sweep expires it.
 */
export async function listCheckouts(ctx: Ctx, query: ListCheckoutsQuery): Promise<Page<Checkout>> {
  const page = await paginate(ctx, 'checkouts', query, {
    rows: (page) => listCheckoutRows(ctx.tenant, query, page),
    isSearch: Boolean(query.q),
    stoppedAt: (stretch) => checkoutSearchEnd(ctx.tenant, query, stretch),
    position: checkoutRows.position,
    toWire: (row) => row,
  })
  const attempts = await attemptsByCheckout(
    ctx,
    page.data.map((row) => row.checkout_id),
  )
  return { ...page, data: page.data.map((row) => toCheckout(ctx, row, attempts.get(row.checkout_id) ?? [])) }
}

/** Expires an open checkout at once. Leaves an expired one unchanged; throws `checkout_not_open` for any other. */
export async function expireCheckout(ctx: Ctx, checkoutId: string): Promise<Checkout> {
  const tx = await ctx.unit.open()
  const row = await checkoutRows.lock(tx, checkoutId)
  if (row.state === 'processing' || row.state === 'completed')
    throw new Problem('checkout_not_open', `The checkout is ${row.state}.`)
  const attempts = await listAttemptsOf(ctx, checkoutId)
  return toCheckout(ctx, row.state === 'open' ? await expire(ctx, row, attempts) : row, attempts)
}

/** Leaves a checkout unchanged that is not overdue. */
export async function expireOverdue(ctx: Ctx, checkoutId: string): Promise<CheckoutRow> {
  const tx = await ctx.unit.open()
  const row = await checkoutRows.lock(tx, checkoutId)
  return isOverdue(row, ctx.clock.now()) ? expire(ctx, row, await listAttemptsOf(ctx, checkoutId)) : row
}

// In the open unit, which holds the lock of the row.
async function expire(ctx: Ctx, { checkout_id }: CheckoutRow, attempts: TransactionRow[]): Promise<CheckoutRow> {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const expired = await checkoutRows.update(tx, checkout_id, { state: 'expired', expired_at: now, updated_at: now })
  emitEvent(ctx, 'checkout.expired', toCheckout(ctx, expired, attempts))
  return expired
}

export function isOverdue(row: CheckoutRow, now: Date): boolean {
  return row.state === 'open' && row.expires_at <= now
}
