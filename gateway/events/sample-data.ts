import { toTimestamp } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { type CheckoutRow, toCheckout } from '../pay/checkouts/to-checkout.ts'
import { cardFee } from '../pay/fees.ts'
import { type TransactionRow, toTransaction } from '../pay/transactions/to-transaction.ts'
import type { EventKind } from './catalogue.schema.ts'

/** An object as an event of this kind would carry it, made up on the spot and stored nowhere. */
export function sampleData(ctx: Ctx, kind: EventKind): object {
  const [object = '', happened = ''] = kind.split('.')
  if (object === 'checkout') return sampleCheckout(ctx, happened === 'completed')
  if (object === 'charge') return toTransaction(sampleCharge(ctx, happened === 'succeeded'))
  return {
    [`${object}_id`]: `${object}_sample`,
    state: happened,
    environment: ctx.environment,
    created_at: toTimestamp(ctx.clock.now()),
  }
}

function sampleCheckout(ctx: Ctx, completed: boolean) {
  const charge = sampleCharge(ctx, true)
  const now = ctx.clock.now()
  const row: CheckoutRow = {
    checkout_id: charge.checkout_id ?? newId('co'),
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    state: completed ? 'completed' : 'expired',
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description,
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
    key_id: null,
    methods: ['card'],
    customer_email: 'payer@example.com',
    language: 'en',
    line_items: null,
    metadata: {},
    transaction_id: completed ? charge.transaction_id : null,
    attempts: completed ? 1 : 0,
    expires_at: now,
    created_at: now,
    updated_at: now,
    completed_at: completed ? now : null,
    expired_at: completed ? null : now,
  }
  return toCheckout(ctx, row, completed ? [charge] : [])
}

function sampleCharge(ctx: Ctx, succeeded: boolean): TransactionRow {
  const now = ctx.clock.now()
  const state = succeeded ? 'succeeded' : 'failed'
  return {
    transaction_id: newId('tx'),
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    type: 'charge',
    state,
    amount: 1099,
    currency: 'USD',
    amount_refunded: 0,
    fee: succeeded ? cardFee(1099, 'USD') : null,
    fee_returned: 0,
    payment_method: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: now.getUTCFullYear() + 2, country: 'US' },
    },
    three_d_secure: null,
    risk: { level: 'normal', score: 12 },
    failure_code: succeeded ? null : 'card_declined',
    failure_message: succeeded ? null : 'The issuer declined the payment.',
    decline_code: succeeded ? null : 'generic_decline',
    next_action: null,
    checkout_id: newId('co'),
    description: 'Sample order',
    statement_descriptor: null,
    receipt_email: null,
    off_session: false,
    metadata: {},
    timeline: [{ state, at: toTimestamp(now) }],
    created_at: now,
    updated_at: now,
    succeeded_at: succeeded ? now : null,
    failed_at: succeeded ? null : now,
  }
}
