import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import { toTimestamp } from '../../time/clock.ts'
import { cardFee } from '../fees.ts'
import type { TransactionRow } from './to-transaction.ts'

export function sampleCharge(ctx: Ctx, succeeded: boolean): TransactionRow {
  const now = ctx.clock.now()
  const state = succeeded ? 'succeeded' : 'failed'
  return {
    transaction_id: newId('tx'),
    ...ownerOf(ctx.tenant),
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
