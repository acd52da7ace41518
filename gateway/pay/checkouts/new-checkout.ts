import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import { HOUR_MS } from '../../time/clock.ts'
import { sampleCharge } from '../transactions/new-charge.ts'
import { type CheckoutRow, toCheckout } from './to-checkout.ts'

type Ended =
  | 'checkout_id'
  | 'state'
  | 'debit'
  | 'allow_redisplay'
  | 'transaction_id'
  | 'attempts'
  | 'completed_at'
  | 'expired_at'
type Given = Omit<CheckoutRow, Ended | 'account_id' | 'environment' | 'created_at' | 'updated_at'>

/** An open checkout that nobody has tried to pay yet, unless it states more. */
export function newCheckout(ctx: Ctx, terms: Given & Partial<CheckoutRow>): CheckoutRow {
  const now = ctx.clock.now()
  return {
    checkout_id: newId('co'),
    ...ownerOf(ctx.tenant),
    state: 'open',
    debit: null,
    allow_redisplay: false,
    transaction_id: null,
    attempts: 0,
    created_at: now,
    updated_at: now,
    completed_at: null,
    expired_at: null,
    ...terms,
  }
}

export function sampleCheckout(ctx: Ctx, completed: boolean) {
  const charge = sampleCharge(ctx, true)
  const now = ctx.clock.now()
  const row = newCheckout(ctx, {
    ...(charge.checkout_id && { checkout_id: charge.checkout_id }),
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description,
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
    key_id: null,
    methods: ['card'],
    customer_id: null,
    save_payment_method: false,
    customer_email: 'payer@example.com',
    fx_quote_id: null,
    language: 'en',
    line_items: null,
    metadata: {},
    expires_at: completed ? new Date(now.getTime() + HOUR_MS) : now,
    ...(completed
      ? { state: 'completed', transaction_id: charge.transaction_id, attempts: 1, completed_at: now }
      : { state: 'expired', expired_at: now }),
  })
  return toCheckout(ctx, row, completed ? [charge] : [])
}
