import { pillars } from '../../access/scopes.schema.ts'
import { type Ctx, readingFrom } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { sumMicros } from '../../metering/metered.ts'
import { listAllowances } from '../../metering/sandbox-allowances.ts'
import { SANDBOX_CALLS, SANDBOX_MONTH } from '../../metering/sandbox-quota.ts'
import { videoMinutesQuota } from '../../metering/sandbox-video-minutes.ts'
import { sumUsage, type UsageSum } from '../../metering/usage.store.ts'
import { toCost, toTotal } from '../../money/rounding.ts'
import { toTimestamp } from '../../time/clock.ts'
import { nextWipeAt } from '../../time/next-wipe.ts'
import { closedMonths, monthStart, periodOf } from '../../time/period.ts'
import { priceOf, prices } from './price-list.ts'
import type { PriceList } from './prices.schema.ts'
import type { UsageByPillar, UsageHistory, UsagePlan, UsageQuery, UsageReport } from './usage.schema.ts'

const HISTORY_MONTHS = 12

/** Usage and cost of one calendar month (UTC). Throws `validation_failed` for a future month or one too long ago. */
export async function getUsage(ctx: Ctx, query: UsageQuery): Promise<UsageReport> {
  const now = ctx.clock.now()
  const current = periodOf(now)
  const period = query.period ?? current
  const from = monthStart(period)
  refuseOutOfRange(period, from, now)

  const sums = await sumUsage(await readingFrom(ctx), {
    from,
    to: monthStart(period, 1),
    by: ['pillar', 'item'],
    interval: 'day',
  })
  const isSandbox = ctx.environment === 'sandbox'
  return {
    period,
    by_pillar: usageByPillar(sums),
    total: toTotal(sumMicros(sums), ctx.account.billing_currency),
    currency: ctx.account.billing_currency as UsageReport['currency'],
    plan: planOf(ctx),
    next_invoice_date: monthStart(current, 1).toISOString().slice(0, 10),
    billable: !isSandbox,
    updated_at: toTimestamp(now),
    next_wipe_at: isSandbox ? toTimestamp(nextWipeAt(ctx.runtime.clock.now())) : null,
    quotas: period === current ? await quotasOf(ctx, sums, period) : [],
    breakdown: breakdownOf(sums),
    days: [...Map.groupBy(sums, ({ at }) => at.toISOString().slice(0, 10))].map(([date, ofDay]) => ({
      date,
      by_pillar: usageByPillar(ofDay),
    })),
  }
}

/** The closed months since the account was created, empty ones included, newest first. */
export async function getUsageHistory(ctx: Ctx): Promise<UsageHistory> {
  const now = ctx.clock.now()
  const months = closedMonths(ctx.account.created_at, now, HISTORY_MONTHS)
  const oldest = months.at(-1)
  if (!oldest) return { data: [], has_more: false }
  const range = { from: monthStart(oldest), to: monthStart(periodOf(now)) }
  const sums = await sumUsage(await readingFrom(ctx), { ...range, by: ['pillar'], interval: 'month' })
  const data = months.map((period) => {
    const mine = sums.filter(({ at }) => periodOf(at) === period)
    return {
      period,
      by_pillar: usageByPillar(mine),
      total: toTotal(sumMicros(mine), ctx.account.billing_currency),
      currency: ctx.account.billing_currency as UsageReport['currency'],
      plan: planOf(ctx),
      calls: sumCalls(mine),
    }
  })
  return { data, has_more: false }
}

export function listPrices(): PriceList {
  return { currency: 'USD', data: [...prices] }
}

function usageByPillar(sums: UsageSum[]): UsageByPillar {
  const entries = pillars.map((pillar) => {
    const mine = sums.filter((sum) => sum.pillar === pillar)
    return [pillar, { calls: sumCalls(mine), cost: toCost(sumMicros(mine)) }]
  })
  return Object.fromEntries(entries)
}

function breakdownOf(sums: UsageSum[]): UsageReport['breakdown'] {
  const priced = sums.filter((sum) => sum.item !== 'calls')
  return [...Map.groupBy(priced, (sum) => `${sum.pillar} ${sum.item}`).values()].flatMap((ofItem) => {
    const [first] = ofItem
    if (!first) return []
    const quantity = ofItem.reduce((total, sum) => total + sum.quantity, 0)
    const { unit, unit_price } = priceOf(first.item)
    return [{ pillar: first.pillar, item: first.item, unit, quantity, unit_price, cost: toCost(sumMicros(ofItem)) }]
  })
}

async function quotasOf(ctx: Ctx, sums: UsageSum[], period: string): Promise<UsageReport['quotas']> {
  if (ctx.environment !== 'sandbox' || ctx.account.unlimited) return []
  const resets_at = toTimestamp(monthStart(period, 1))
  const calls = { name: SANDBOX_MONTH, used: sumCalls(sums), limit: SANDBOX_CALLS }
  return [calls, ...(await listAllowances(ctx)), await videoMinutesQuota(ctx)].map((quota) => ({ ...quota, resets_at }))
}

function planOf(ctx: Ctx): UsagePlan {
  return ctx.environment === 'sandbox' ? 'sandbox' : ctx.account.plan
}

function sumCalls(sums: UsageSum[]): number {
  return sums.reduce((total, { calls }) => total + calls, 0)
}

function refuseOutOfRange(period: string, from: Date, now: Date) {
  const oldest = monthStart(periodOf(now), -HISTORY_MONTHS)
  if (from > now) throw invalidField('period', 'too_large', `must not be in the future, and ${period} is`)
  if (from < oldest) throw invalidField('period', 'too_small', `must be within the last ${HISTORY_MONTHS} months`)
}
