import { type Ctx, readingFrom } from '../context.ts'
import { Problem } from '../errors.ts'
import { notify } from '../notices/notify.ts'
import { toTimestamp } from '../time/clock.ts'
import { monthStart, periodOf, secondsLeftInMonth } from '../time/period.ts'
import { momentText, monthText } from '../words.ts'
import { addUse, listUses } from './allowances.store.ts'

/** The sandbox's monthly quotas besides its calls. */
export const allowances = {
  'sandbox-sms': { limit: 100, noun: 'SMS' },
  'sandbox-whatsapp': { limit: 100, noun: 'WhatsApp messages' },
  'sandbox-emails': { limit: 1000, noun: 'emails' },
} as const

export type AllowanceName = keyof typeof allowances

/** A quota of the current month, and how much of it is used. */
export interface Quota {
  name: string
  used: number
  limit: number
}

type Described = Omit<Quota, 'used'> & { noun: string }

const WARN_AT = 0.8

/**
 * Uses up part of a quota in the open unit; the sandbox's other users of that quota wait until it commits. Does nothing
 * in live and for accounts without limits. Throws `sandbox_quota_exceeded`.
 */
export async function takeAllowance(ctx: Ctx, name: AllowanceName, units: number): Promise<void> {
  if (ctx.environment === 'live' || ctx.account.unlimited) return
  const { limit } = allowances[name]
  const used = await addUse(await ctx.unit.open(), { period: periodOf(ctx.clock.now()), name, units, limit })
  if (used === null) throw quotaExceeded(ctx, { name, ...allowances[name] })
  for (const mark of [limit * WARN_AT, limit]) {
    if (used >= mark && used - units < mark) await warnOfQuota(ctx, { name, ...allowances[name] }, used)
  }
}

/** The quotas of the sandbox's current month. */
export async function listAllowances(ctx: Ctx): Promise<Quota[]> {
  const uses = await listUses(await readingFrom(ctx), periodOf(ctx.clock.now()))
  return Object.entries(allowances).map(([name, { limit }]) => ({ name, used: uses.get(name) ?? 0, limit }))
}

/** Reads one of these quotas. */
export function allowance(name: AllowanceName): (ctx: Ctx) => Promise<Quota> {
  return async (ctx) => {
    const uses = await listUses(await readingFrom(ctx), periodOf(ctx.clock.now()))
    return { name, used: uses.get(name) ?? 0, limit: allowances[name].limit }
  }
}

export function quotaExceeded(ctx: Ctx, { name, limit, noun }: Described): Problem {
  const now = ctx.clock.now()
  const period = periodOf(now)
  const retryAfter = secondsLeftInMonth(now)
  return new Problem(
    'sandbox_quota_exceeded',
    `The sandbox allows ${numberText(limit)} ${noun} in ${period}; resets ${toTimestamp(monthStart(period, 1))}.`,
    {
      members: { 'violated-policies': [name], retry_after: retryAfter },
      headers: { 'Retry-After': String(retryAfter) },
    },
  )
}

/** Emails the account, once for 80% and once for 100%. */
export function warnOfQuota(ctx: Ctx, { name, limit, noun }: Described, used: number): Promise<void> {
  const now = ctx.clock.now()
  const [month, period, percent] = [monthText(now), periodOf(now), used >= limit ? 100 : WARN_AT * 100]
  const resets = momentText(monthStart(period, 1))
  const isUsedUp = used >= limit
  return notify(ctx, {
    kind: 'sandbox_quota',
    occasion: `${name} ${period} ${percent}%`,
    subject: isUsedUp
      ? `You’ve used all ${numberText(limit)} sandbox ${noun} for ${month}`
      : `You’ve used ${percent}% of the sandbox ${noun} for ${month}`,
    text: [
      `${ctx.account.name} has used ${isUsedUp ? 'all' : numberText(used)} of its ${numberText(limit)} sandbox ${noun} for ${month}.`,
      `${isUsedUp ? 'Further' : 'Once they are used up, further'} requests are refused with 429 sandbox_quota_exceeded until ${resets}. Live has no such quota.`,
    ].join('\n\n'),
  })
}

function numberText(value: number): string {
  return value.toLocaleString('en-US')
}
