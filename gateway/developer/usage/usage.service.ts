import { toTimestamp } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { type Pillar, pillars } from '../keys/scopes.schema.ts'
import { priceListItems } from './price-list.ts'
import type { UsageByPillar, UsageQuery, UsageReport } from './usage.schema.ts'
import { sumByDay, type UsageSum } from './usage.store.ts'

const HISTORY_MONTHS = 12
const SANDBOX_CALLS = 1000

/** Usage and cost of one calendar month (UTC). Throws `validation_failed` for a month to come or long past. */
export async function getUsage(ctx: Ctx, query: UsageQuery): Promise<UsageReport> {
  const now = ctx.clock.now()
  const current = now.toISOString().slice(0, 7)
  const period = query.period ?? current
  const from = monthStart(period, 0)
  refuseOutOfRange(period, from, now)

  const sums = await sumByDay(ctx.db, ctx.account.account_id, ctx.environment, from, monthStart(period, 1))
  const byPillar = usageByPillar(sums)
  return {
    period,
    by_pillar: byPillar,
    total: round(totalMicros(sums) / 1e6, 2),
    currency: ctx.account.billing_currency as UsageReport['currency'],
    plan: ctx.environment === 'sandbox' ? 'sandbox' : ctx.account.plan,
    next_invoice_date: monthStart(current, 1).toISOString().slice(0, 10),
    billable: ctx.environment === 'live',
    updated_at: toTimestamp(now),
    quotas: period === current ? quotasOf(ctx, sums, period) : [],
    breakdown: breakdownOf(sums),
    days: [...Map.groupBy(sums, (sum) => sum.date)].map(([date, ofDay]) => ({ date, by_pillar: usageByPillar(ofDay) })),
  }
}

function usageByPillar(sums: UsageSum[]): UsageByPillar {
  const entries = pillars.map((pillar) => {
    const mine = sums.filter((sum) => sum.pillar === pillar)
    const calls = mine.reduce((total, sum) => total + sum.calls, 0)
    return [pillar, { calls, cost: round(totalMicros(mine) / 1e6, 4) }]
  })
  return Object.fromEntries(entries)
}

function breakdownOf(sums: UsageSum[]): UsageReport['breakdown'] {
  const priced = sums.filter((sum) => sum.item !== 'calls')
  return [...Map.groupBy(priced, (sum) => `${sum.pillar} ${sum.item}`).values()].flatMap((ofItem) => {
    const [first] = ofItem
    const listed = first && priceListItems[first.item]
    if (!listed) return []
    const quantity = ofItem.reduce((total, sum) => total + sum.quantity, 0)
    return [{ ...listed, pillar: first.pillar as Pillar, quantity, cost: round(totalMicros(ofItem) / 1e6, 4) }]
  })
}

function quotasOf(ctx: Ctx, sums: UsageSum[], period: string): UsageReport['quotas'] {
  if (ctx.environment !== 'sandbox' || ctx.account.unlimited) return []
  const used = sums.reduce((total, sum) => total + sum.calls, 0)
  return [{ name: 'sandbox-month', used, limit: SANDBOX_CALLS, resets_at: toTimestamp(monthStart(period, 1)) }]
}

function totalMicros(sums: UsageSum[]): number {
  return sums.reduce((total, sum) => total + sum.cost_micros, 0)
}

function monthStart(period: string, monthsLater: number): Date {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1))
}

function refuseOutOfRange(period: string, from: Date, now: Date) {
  const oldest = monthStart(now.toISOString().slice(0, 7), -HISTORY_MONTHS)
  if (from > now) throw invalidField('period', 'too_large', `must not be in the future, as ${period} is`)
  if (from < oldest) throw invalidField('period', 'too_small', `must be within the last ${HISTORY_MONTHS} months`)
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
