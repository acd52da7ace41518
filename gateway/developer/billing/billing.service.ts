import type { Ctx } from '../../context.ts'
import { metered } from '../../metering/metered.ts'
import { paginate } from '../../paginate.ts'
import { toTimestamp } from '../../time/clock.ts'
import { periodOf } from '../../time/period.ts'
import { amountsOf, priceRateOf } from './amounts.ts'
import { linesOf, toLine, toMajor, usageTotalOf } from './bill-lines.ts'
import type { Bill, Billing, BillingQuery } from './billing.schema.ts'
import { type BillRow, billRows } from './billing.store.ts'
import { issueTimeOf } from './calendar.ts'
import { customerOf } from './issue-bills.ts'
import { toBill } from './to-bill.ts'

export async function listBills(ctx: Ctx, query: BillingQuery): Promise<Billing> {
  const { account, environment } = ctx
  const [upcoming, page] = await Promise.all([upcomingOf(ctx), pageOfBills(ctx, query)])
  return {
    currency: account.billing_currency as Billing['currency'],
    plan: environment === 'sandbox' ? 'sandbox' : account.plan,
    upcoming,
    ...page,
  }
}

export async function getBill(ctx: Ctx, billId: string): Promise<Bill> {
  return toBill(ctx.runtime.config, await ownBill(ctx, billId))
}

export function ownBill(ctx: Ctx, billId: string): Promise<BillRow> {
  return billRows.get(ctx.tenant, billId)
}

function pageOfBills(ctx: Ctx, query: BillingQuery) {
  return paginate(ctx, 'bills', query, {
    rows: (page) => billRows.list(ctx.tenant, page, { state: query.state }),
    position: billRows.position,
    toWire: (row) => toBill(ctx.runtime.config, row),
  })
}

async function upcomingOf(ctx: Ctx): Promise<Billing['upcoming']> {
  const currency = ctx.account.billing_currency
  const period = periodOf(ctx.clock.now())
  const [usage, customer] = await Promise.all([metered(ctx, period), customerOf(ctx)])
  const lines = linesOf(usage, ctx.environment, currency)
  const { tax_rule, tax_region, subtotal, tax, total } = amountsOf(lines, customer, period)
  return {
    period,
    amount_estimate: toMajor(total, currency),
    issue_date: toTimestamp(issueTimeOf(period)),
    usage_total: toMajor(usageTotalOf(lines), currency),
    subtotal: toMajor(subtotal, currency),
    tax: toMajor(tax, currency),
    tax_region,
    tax_rate: tax_rule.rate_bp / 100,
    tax_note: tax_rule.note,
    price_rate: priceRateOf(currency, ctx.clock.now()),
    lines: lines.map((line, index) => toLine(line, index, currency)),
  }
}
