import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { Problem } from '../../errors.ts'
import { HOUR_MS } from '../../time/clock.ts'
import { type Attempt, beginAttempt, collect } from './attempt.ts'
import { change } from './change.ts'
import { endSubscription, expireSubscription } from './end.ts'
import { methodOf } from './method-of.ts'
import { countedFrom, isTooLate, nextRetryAt, nextStep, type StepKind } from './next-step.ts'
import { sendOverdueNotice } from './payer-emails.ts'
import { giveNotice } from './periods.ts'
import { becomeOverdue } from './settle-attempt.ts'
import { type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'

/** Payers can pay nothing while the account is suspended, so these steps wait. */
const ASKS_FOR_MONEY: ReadonlySet<StepKind> = new Set(['notice', 'charge', 'remind', 'give_up'])

/**
 * Does what is due for a subscription now, by the time of `ctx`, if no other process has done it. A charge is durable
 * before the processor gets it, so that the sweep of quiet payments can finish it.
 */
export async function takeStep(ctx: Ctx, subscriptionId: string): Promise<void> {
  const attempt = await inUnit(ctx.unit, () => beginStep(ctx, subscriptionId))
  if (attempt) await collect(ctx, attempt)
}

async function beginStep(ctx: Ctx, subscriptionId: string): Promise<Attempt | null> {
  const row = await subscriptionRows.findLocked(await ctx.unit.open(), subscriptionId)
  const now = ctx.clock.now()
  const step = row?.due_at && row.due_at <= now ? nextStep(row) : null
  if (!row || !step) return null
  const kind = isTooLate(row, now) ? 'expire' : step.kind
  if (ctx.account.suspended_at && ASKS_FOR_MONEY.has(kind)) return postpone(ctx, row)
  if (kind === 'charge') return beginDueCharge(ctx, row)
  if (kind === 'notice') await giveNotice(ctx, row)
  if (kind === 'remind') await remind(ctx, row)
  if (kind === 'give_up') await endSubscription(ctx, row, 'payment_failed')
  if (kind === 'end') await endSubscription(ctx, row, row.cancellation_reason)
  if (kind === 'expire') await expireSubscription(ctx, row)
  return null
}

async function beginDueCharge(ctx: Ctx, before: SubscriptionRow): Promise<Attempt | null> {
  const tx = await ctx.unit.open()
  const row = before.state === 'past_due' ? await passRetry(ctx, before) : before
  const instrument = await methodOf(tx, row)
  if (!instrument) {
    await becomeOverdue(ctx, row, { retry_at: null })
    return null
  }
  try {
    return await beginAttempt(ctx, row, instrument)
  } catch (error) {
    // The merchant's own cap, or a partner that is not configured: not the payer's fault, so it doesn't count as an
    // attempt.
    if (!(error instanceof Problem)) throw error
    ctx.log.warn({ code: error.code, subscription_id: row.subscription_id }, 'a renewal was postponed')
    return postpone(ctx, before)
  }
}

async function postpone(ctx: Ctx, { subscription_id, reminders, unpaid_since }: SubscriptionRow): Promise<null> {
  const due_at = new Date(ctx.clock.now().getTime() + HOUR_MS)
  await subscriptionRows.update(await ctx.unit.open(), subscription_id, { reminders, unpaid_since, due_at })
  return null
}

async function remind(ctx: Ctx, before: SubscriptionRow): Promise<void> {
  const row = await passRetry(ctx, before)
  await sendOverdueNotice(ctx, row, nextRetryAt(row))
}

function passRetry(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const reminders = row.retry_at ? row.reminders : row.reminders + 1
  return change(ctx, row, { reminders, unpaid_since: countedFrom(row, ctx.clock.now()) })
}
