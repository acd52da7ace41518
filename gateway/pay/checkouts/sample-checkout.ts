import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import { sampleCharge } from '../transactions/sample-charge.ts'
import { type CheckoutRow, toCheckout } from './to-checkout.ts'

export function sampleCheckout(ctx: Ctx, completed: boolean) {
  const charge = sampleCharge(ctx, true)
  const now = ctx.clock.now()
  const row: CheckoutRow = {
    checkout_id: charge.checkout_id ?? newId('co'),
    ...ownerOf(ctx.tenant),
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
