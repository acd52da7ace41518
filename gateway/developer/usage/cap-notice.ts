import type { Ctx } from '../../context.ts'
import type { CapRow } from '../../metering/hard-caps.store.ts'
import type { Notice } from '../../notices/notify.ts'
import { monthStart, periodOf } from '../../time/period.ts'
import { costText, momentText, monthText } from '../../words.ts'
import { getApiKey } from '../keys/keys.service.ts'

/** The email about a percentage of a cap, with its month and what the account can do. */
export async function capNotice(ctx: Ctx, cap: CapRow, percent: number, spentMicros: number): Promise<Notice> {
  const now = ctx.clock.now()
  const [month, period] = [monthText(now), periodOf(now)]
  const amount = (micros: number) => costText(micros, ctx.account.billing_currency)
  const what = await subjectOf(ctx, cap)
  return {
    kind: 'usage_cap',
    occasion: `${cap.cap_id} ${period} ${percent}% of ${cap.limit_micros}`,
    subject:
      percent < 100
        ? `You’ve used ${percent}% of the ${ctx.environment} cap on ${what} for ${month}`
        : `You’ve reached the ${ctx.environment} cap on ${what} for ${month}`,
    text: [
      `${ctx.account.name} has used ${amount(spentMicros)} of the ${amount(cap.limit_micros)} ${ctx.environment} cap on ${what} for ${month}.${ctx.environment === 'sandbox' ? ' This is what live would cost. The sandbox is free.' : ''}`,
      effectOf(cap, percent >= 100, momentText(monthStart(period, 1))),
      nextStep(cap, percent >= 100),
    ].join('\n\n'),
  }
}

async function subjectOf(ctx: Ctx, { target, subject }: CapRow): Promise<string> {
  if (target === 'key') return `the key “${(await getApiKey(ctx, subject ?? '')).name}” (${subject})`
  return target === 'total' || !subject ? 'all usage' : subject.charAt(0).toUpperCase() + subject.slice(1)
}

function effectOf({ enforcement, environment }: CapRow, isUsedUp: boolean, until: string): string {
  if (enforcement === 'soft')
    return `This cap only sends alerts. Requests continue${environment === 'live' ? ' and are billed' : ''}.`
  const refused = `blocked with 429 plan_quota_exceeded until ${until}. Payments in progress continue. Open checkouts accept no new payments.`
  return isUsedUp
    ? `Requests that it covers are now ${refused}`
    : `At the limit, requests that it covers are ${refused}`
}

function nextStep({ enforcement }: CapRow, isUsedUp: boolean): string {
  const look = 'The console’s Usage page breaks it down by pillar, item and key'
  if (enforcement === 'soft') return `${look}. You can raise the cap there, or let it block requests.`
  return isUsedUp
    ? `${look}. Raise the cap there or make it alert-only, and requests resume immediately.`
    : `${look}. You can raise the cap there first, or make it alert-only.`
}
