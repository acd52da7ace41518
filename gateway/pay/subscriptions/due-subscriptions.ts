import type { Ctx, Due, DueSource, Runtime } from '../../context.ts'
import type { Environment } from '../../environment.schema.ts'
import { forEachOwned, PARTNER_LANES } from '../../for-each-owned.ts'
import type { EffectKind } from '../../time/effects.schema.ts'
import { amountText, short } from '../../words.ts'
import { termsDue } from './attempt.ts'
import { nextStep, type StepKind } from './next-step.ts'
import { findDue, findDueUntil, type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'
import { takeStep } from './take-step.ts'

const KINDS = {
  notice: 'subscription.notice_sent',
  charge: 'subscription.charged',
  remind: 'subscription.reminded',
  give_up: 'subscription.ended',
  end: 'subscription.ended',
  expire: 'subscription.ended',
} as const satisfies Record<StepKind, EffectKind>

const effects: Record<StepKind, (plan: string, price: string) => string> = {
  notice: (plan, price) => `The payer gets the notice of the next charge for ${plan}, ${price}.`,
  charge: (plan, price) => `The payer is charged ${price} for ${plan}.`,
  remind: (plan, price) => `The payer is reminded of the overdue ${price} for ${plan}.`,
  give_up: (plan) => `The subscription to ${plan} is canceled, because its payment failed.`,
  end: (plan) => `The subscription to ${plan} ends with its period.`,
  expire: (plan) => `The subscription to ${plan} expires without a first payment.`,
}

/** Notices, charges, retries and ends of subscriptions. An advance of the sandbox's clock and the job share the steps. */
export const dueSubscriptions: DueSource = {
  kinds: ['subscription.notice_sent', 'subscription.charged', 'subscription.reminded', 'subscription.ended'],
  async due(ctx, { until }) {
    const rows = await findDueUntil(ctx.tenant, until)
    return rows.flatMap((row) => toDue(row) ?? [])
  },
  async perform(ctx, due) {
    for (const one of due) await takeStep(ctx, one.id)
    return Promise.all(due.map((one) => withOutcome(ctx, one)))
  },
}

/** Does what is due for the subscriptions of all tenants, by the clock of each. */
export async function runSubscriptions(runtime: Runtime, environment?: Environment): Promise<number> {
  return forEachOwned(
    runtime,
    await findDue(runtime.db, runtime.clock.now(), environment),
    (ctx, { subscription_id }) => takeStep(ctx, subscription_id),
    ({ subscription_id }, error) => runtime.log.warn({ error, subscription_id }, 'could not process a subscription'),
    PARTNER_LANES,
  )
}

function toDue(row: SubscriptionRow): Due | null {
  const step = nextStep(row)
  if (!step || !row.due_at) return null
  const { plan, amount } = termsDue(row)
  const name = `“${short(plan)}”`
  const price = amountText(amount, row.currency)
  return { at: row.due_at, kind: KINDS[step.kind], id: row.subscription_id, summary: effects[step.kind](name, price) }
}

async function withOutcome(ctx: Ctx, due: Due): Promise<Due> {
  if (due.kind !== 'subscription.charged') return due
  const row = await subscriptionRows.find(ctx.tenant, due.id)
  if (row && isPostponed(row)) return { ...due, summary: `${due.summary} It is postponed by an hour.` }
  if (row?.state === 'active' && !row.pending_transaction_id) return { ...due, summary: `${due.summary} It succeeds.` }
  return row?.pending_transaction_id ? due : { ...due, summary: `${due.summary} It fails.` }
}

// Only the time is put off, not the step itself.
function isPostponed(row: SubscriptionRow): boolean {
  const step = nextStep(row)
  return step !== null && row.due_at !== null && row.due_at > step.at
}
