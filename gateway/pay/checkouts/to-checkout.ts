import type { Ctx } from '../../context.ts'
import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import type { Checkout } from './checkouts.schema.ts'
import type { CheckoutRow } from './checkouts.store.ts'
import { clientSecretOf } from './client-secret.ts'

export type { CheckoutRow } from './checkouts.store.ts'

export function toCheckout(ctx: Ctx, row: CheckoutRow, attempts: TransactionRow[]): Checkout {
  const paid = attempts.find((attempt) => attempt.transaction_id === row.transaction_id)
  return {
    checkout_id: row.checkout_id,
    checkout_url: row.state === 'open' ? checkoutUrl(ctx, row.checkout_id) : null,
    expires_at: toTimestamp(row.expires_at),
    amount: row.amount,
    currency: row.currency as Checkout['currency'],
    state: row.state,
    description: row.description,
    success_url: row.success_url,
    cancel_url: row.cancel_url,
    methods: row.methods,
    customer_id: null,
    customer_email: row.customer_email,
    language: row.language as Checkout['language'],
    line_items: row.line_items,
    metadata: row.metadata,
    transaction_id: row.transaction_id,
    attempts: attempts.map((attempt) => ({
      transaction_id: attempt.transaction_id,
      method: attempt.payment_method.type,
      state: attempt.state,
      failure_code: attempt.failure_code,
      created_at: toTimestamp(attempt.created_at),
    })),
    payment_method: paid?.payment_method ?? null,
    environment: row.environment,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
    completed_at: toTimestampOrNull(row.completed_at),
    expired_at: toTimestampOrNull(row.expired_at),
  }
}

export function checkoutUrl(ctx: Ctx, checkoutId: string): string {
  const { config, secrets } = ctx.runtime
  return `${config.hostedUrl}/pay/${checkoutId}?client_secret=${clientSecretOf(secrets, checkoutId)}`
}
