import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import { toTimestamp } from '../../time/clock.ts'
import { standardFee } from '../fees/fees.ts'
import { shareOf } from '../settlement-share.ts'
import type { TransactionRow } from './to-transaction.ts'

type Given = Pick<TransactionRow, 'amount' | 'currency' | 'description' | 'payment_method'>

/** A charge that the processor has not decided yet, unless it states more. */
export function newCharge(ctx: Ctx, charge: Given & Partial<TransactionRow>): TransactionRow {
  const now = ctx.clock.now()
  return {
    transaction_id: newId('tx'),
    ...ownerOf(ctx.tenant),
    type: 'charge',
    method: charge.payment_method.type,
    by_saved_method: false,
    mandate: null,
    state: 'processing',
    amount_refunded: 0,
    fee: null,
    fee_returned: 0,
    three_d_secure: null,
    risk: { level: 'normal', score: 0 },
    failure_code: null,
    failure_message: null,
    decline_code: null,
    next_action: null,
    checkout_id: null,
    key_id: null,
    subscription_id: null,
    subscription_period: null,
    subscription_attempt: null,
    customer_id: null,
    return_url: null,
    settlement_currency: charge.currency,
    fx: null,
    fee_cost_micros: null,
    settlement: null,
    recheck_at: null,
    begun_at: ctx.runtime.clock.now(),
    invoice_id: null,
    dispute_id: null,
    statement_descriptor: null,
    receipt_email: null,
    payer_language: null,
    off_session: false,
    metadata: {},
    timeline: [{ state: charge.state ?? 'processing', at: toTimestamp(now) }],
    created_at: now,
    updated_at: now,
    succeeded_at: null,
    failed_at: null,
    ...charge,
  }
}

const FEE = standardFee('card', 1099, 'USD')

export function sampleCharge(ctx: Ctx, succeeded: boolean): TransactionRow {
  const now = ctx.clock.now()
  const outcome: Partial<TransactionRow> = succeeded
    ? {
        state: 'succeeded',
        fee: FEE,
        settlement: shareOf({ amount: 1099, fee: FEE, currency: 'USD', fx: null }, now),
        succeeded_at: now,
      }
    : {
        state: 'failed',
        failure_code: 'card_declined',
        failure_message: 'The issuer declined the payment.',
        decline_code: 'generic_decline',
        failed_at: now,
      }
  const card = {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: now.getUTCFullYear() + 2,
    country: 'US',
  } as const
  return newCharge(ctx, {
    amount: 1099,
    currency: 'USD',
    checkout_id: newId('co'),
    description: 'Sample order',
    payment_method: { type: 'card', card },
    risk: { level: 'normal', score: 12 },
    timeline: [
      { state: 'processing', at: toTimestamp(now) },
      { state: succeeded ? 'succeeded' : 'failed', at: toTimestamp(now) },
    ],
    ...outcome,
  })
}
