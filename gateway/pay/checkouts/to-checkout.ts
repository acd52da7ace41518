import { type Ctx, mayChange } from '../../context.ts'
import { toTimestamp } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { type Checkout, checkout } from './checkouts.schema.ts'
import type { CheckoutRow } from './checkouts.store.ts'
import { clientSecretOf } from './client-secret.ts'

export type { CheckoutRow } from './checkouts.store.ts'

export function toCheckout(ctx: Ctx, row: CheckoutRow, attempts: TransactionRow[]): Checkout {
  const paid = attempts.find((attempt) => attempt.transaction_id === row.transaction_id)
  return toWire(checkout, {
    ...row,
    checkout_url: row.state === 'open' && mayPay(ctx, row) ? checkoutUrl(ctx, row.checkout_id) : null,
    currency: row.currency as Checkout['currency'],
    attempts: attempts.map((attempt) => ({
      transaction_id: attempt.transaction_id,
      method: attempt.payment_method.type,
      payment_method: attempt.payment_method,
      state: attempt.state,
      failure_code: attempt.failure_code,
      created_at: toTimestamp(attempt.created_at),
    })),
    payment_method: paid?.payment_method ?? null,
  })
}

// The page may offer the customer's saved cards, which a key that may only read must not charge.
function mayPay(ctx: Ctx, { customer_id }: CheckoutRow): boolean {
  return customer_id === null || mayChange(ctx, 'pay:write')
}

export function checkoutUrl(ctx: Ctx, checkoutId: string): string {
  const { config, secrets } = ctx.runtime
  return `${config.hostedUrl}/pay/${checkoutId}?client_secret=${clientSecretOf(secrets, checkoutId)}`
}
