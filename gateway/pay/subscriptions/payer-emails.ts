import type { Ctx } from '../../context.ts'
import { captureMessage } from '../../developer/outbox/outbox.service.ts'
import { newId } from '../../ids.ts'
import { notify } from '../../notices/notify.ts'
import { amountText, dayText, momentText } from '../../words.ts'
import { findCustomer } from '../customers/customers.service.ts'
import type { MaskedPaymentMethod } from '../payments.schema.ts'
import { methodOf } from './method-of.ts'
import { PORTAL_MS, portalUrl } from './portal-token.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

interface Mail {
  kind: 'subscription_notice' | 'subscription_unpaid' | 'subscription_cancelled'
  /** The subscription and the moment or period: nobody gets the same email twice. */
  occasion: string
  subject: string
  paragraphs: string[]
}

/** Announces the next charge to the payer. `chargeAt` is when it happens. */
export async function sendChargeNotice(ctx: Ctx, row: SubscriptionRow, chargeAt: Date): Promise<void> {
  const plan = row.next_plan ?? row.plan
  const price = amountText(row.next_amount ?? row.amount, row.currency)
  const [day, merchant] = [dayText(chargeAt), ctx.account.name]
  const method = await methodOf(await ctx.unit.open(), row)
  const how = method
    ? `We will charge ${methodText(method.payment_method)}.`
    : `There is no payment method yet. Please give one to ${merchant} before that day.`
  await mailPayer(ctx, row, {
    kind: 'subscription_notice',
    occasion: `${row.subscription_id} ${row.period + 1} ${ctx.clock.now().getTime()}`,
    subject: `${merchant}: ${price} for ${plan} on ${day}`,
    paragraphs: [
      `Your subscription to ${plan} at ${merchant} renews on ${day}. The price is ${price} per ${row.billing_interval}.`,
      how,
    ],
  })
}

/** Tells the payer about an overdue payment, and when it is tried again. */
export async function sendOverdueNotice(ctx: Ctx, row: SubscriptionRow, retryAt: Date | null): Promise<void> {
  const [price, merchant] = [amountText(row.amount, row.currency), ctx.account.name]
  const next = retryAt
    ? `We will try again on ${dayText(retryAt)}.`
    : `We will not try this payment method again. Please ask ${merchant} how to use another one.`
  await mailPayer(ctx, row, {
    kind: 'subscription_unpaid',
    occasion: `${row.subscription_id} ${ctx.clock.now().getTime()}`,
    subject: `${merchant}: your payment of ${price} failed`,
    paragraphs: [`We could not collect ${price} for your subscription to ${row.plan} at ${merchant}.`, next],
  })
}

/** Confirms a cancellation to the payer, with its time. */
export async function sendCancellation(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const [now, merchant] = [ctx.clock.now(), ctx.account.name]
  const isOver = row.state === 'cancelled'
  const end = isOver
    ? 'It has ended, and nothing more will be charged.'
    : `It ends on ${momentText(row.current_period_end)}. Nothing more will be charged.`
  await mailPayer(ctx, row, {
    kind: 'subscription_cancelled',
    occasion: `${row.subscription_id} ${now.getTime()}`,
    subject: `${merchant}: your subscription to ${row.plan} is cancelled`,
    paragraphs: [`Your subscription to ${row.plan} at ${merchant} was cancelled on ${momentText(now)}.`, end],
  })
}

// The sandbox sends nothing to payers, so its outbox shows the message at once.
async function mailPayer(ctx: Ctx, row: SubscriptionRow, { kind, occasion, subject, paragraphs }: Mail) {
  const tx = await ctx.unit.open()
  const customer = await findCustomer(tx, row.customer_id)
  if (!customer) return
  const link = `See or cancel your subscription: ${portalUrl(ctx, row.subscription_id, PORTAL_MS.email)}`
  const text = [...paragraphs, link].join('\n\n')
  if (ctx.environment === 'live') {
    await notify(ctx, { kind, occasion, subject, text, recipients: [customer.email] })
    return
  }
  await captureMessage(tx.db, {
    message_id: newId('msg'),
    account_id: tx.account_id,
    environment: tx.environment,
    channel: 'email',
    to: customer.email,
    from: ctx.runtime.config.mailFrom,
    subject,
    text,
    html: null,
    created_at: ctx.clock.now(),
  })
}

function methodText({ card, transfer }: MaskedPaymentMethod): string {
  if (card) return `your ${card.brand} card ending in ${card.last4}`
  return `your bank account ending in ${transfer?.last4}`
}
