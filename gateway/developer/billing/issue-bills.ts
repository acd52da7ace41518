import { type Ctx, readingFrom } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import { metered } from '../../metering/metered.ts'
import type { BillCustomer } from '../../money/bill.schema.ts'
import { notify } from '../../notices/notify.ts'
import { countryName } from '../../paper/country-name.ts'
import { closedMonths, periodOf } from '../../time/period.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { amountsOf, priceRateOf } from './amounts.ts'
import { linesOf } from './bill-lines.ts'
import { type BillRow, billedPeriods, billRows, lockBills, noteBilled, takeNumber } from './billing.store.ts'
import { dueTimeOf, issueTimeOf, lastIssuable } from './calendar.ts'
import { billIssued } from './notices.ts'

const ENDLESS = 10_000

/** The months that should have a bill at `now` and don't, oldest first. */
export async function unbilledMonths(ctx: Ctx, now: Date, tenant = ctx.tenant): Promise<string[]> {
  const billed = await billedPeriods(tenant)
  const closed = closedMonths(ctx.account.created_at, now, ENDLESS).reverse()
  return closed.filter((period) => issueTimeOf(period) <= now && !billed.has(period))
}

/** Issues all bills up to the current time in the unit of work: each once, in order, with its own issue time. */
export async function issueDueBills(ctx: Ctx, now = ctx.clock.now()): Promise<BillRow[]> {
  const tx = await ctx.unit.open()
  await lockBills(tx)
  const issued: BillRow[] = []
  for (const period of await unbilledMonths(ctx, now, tx)) issued.push(await issue(ctx, period))
  await noteBilled(tx, lastIssuable(now))
  return issued
}

async function issue(ctx: Ctx, period: string): Promise<BillRow> {
  const { account, environment, runtime } = ctx
  const tx = await ctx.unit.open()
  const customer = await customerOf(ctx)
  const issuedAt = issueTimeOf(period)
  const lines = linesOf(await metered(ctx, period), environment, account.billing_currency)
  const { tax_rule, tax_region, subtotal, tax, total } = amountsOf(lines, customer, period)
  const isSettled = total <= 0
  const row: BillRow = {
    bill_id: newId('bil'),
    ...ownerOf(tx),
    number: await nextNumber(ctx, issuedAt),
    period,
    state: isSettled ? 'paid' : 'open',
    currency: account.billing_currency,
    subtotal,
    tax,
    total,
    tax_region,
    lines,
    customer: { ...customer, country_name: countryName(customer.country, 'en') },
    seller: runtime.config.seller,
    tax_rule,
    price_rate: priceRateOf(account.billing_currency, issuedAt),
    issued_at: issuedAt,
    due_at: dueTimeOf(issuedAt, ctx.clock.now()),
    paid_at: isSettled ? issuedAt : null,
    created_at: issuedAt,
  }
  await billRows.insert(tx, row)
  if (!isSettled) await notify(ctx, billIssued(row))
  return row
}

async function nextNumber(ctx: Ctx, issuedAt: Date): Promise<string> {
  const year = periodOf(issuedAt).slice(0, 4)
  const series = `${ctx.environment === 'sandbox' ? 'TEST-' : ''}UP-${year}`
  const number = await takeNumber(await ctx.unit.open(), series)
  return `${series}-${String(number).padStart(6, '0')}`
}

export async function customerOf(ctx: Ctx): Promise<BillCustomer> {
  const { name, legal_name, country, address, tax_ids } = await getAccount(
    await readingFrom(ctx),
    ctx.account.account_id,
  )
  return { name: legal_name ?? name, country: address?.country ?? country, address, tax_ids }
}
