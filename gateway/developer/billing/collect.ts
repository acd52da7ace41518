import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { createUnit } from '../../db/unit.ts'
import { notFound, Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { notify } from '../../notices/notify.ts'
import { setPaymentOverdue } from '../accounts/accounts.service.ts'
import type { Bill, SettleBill } from './billing.schema.ts'
import {
  changeState,
  findAccountBill,
  findDue,
  findUnbilled,
  findUnrefused,
  hasLongOverdue,
  type Owned,
} from './billing.store.ts'
import { ISSUE_HOUR, issueDueBills } from './issue-bills.ts'
import { billPastDue, writesRefused } from './notices.ts'
import { toBill } from './to-bill.ts'

const AT_ONCE = 100
const GRACE_MS = 14 * 86_400_000

/** What the calendar asks of every account's bills: issue, remind, refuse. */
export async function runBilling(runtime: Runtime): Promise<void> {
  let found: Owned[]
  do {
    found = await findUnbilled(runtime.db, runtime.clock.now(), ISSUE_HOUR, AT_ONCE)
    for (const owned of found) await within(runtime, owned, issueDueBills)
  } while (found.length === AT_ONCE)
  await remind(runtime)
  await refuse(runtime)
}

async function remind(runtime: Runtime) {
  for (const bill of await findDue(runtime.db, 'open', runtime.clock.now(), AT_ONCE)) {
    await within(runtime, bill, async (ctx) => {
      const late = await changeState(await ctx.unit.transaction(), bill.bill_id, ['open'], { state: 'past_due' })
      if (late) await notify(ctx, billPastDue(late))
    })
  }
}

async function refuse(runtime: Runtime) {
  const now = runtime.clock.now()
  for (const owned of await findUnrefused(runtime.db, new Date(now.getTime() - GRACE_MS), AT_ONCE)) {
    await within(runtime, owned, async (ctx) => {
      await setPaymentOverdue(await ctx.unit.transaction(), owned.account_id, now)
      await notify(ctx, writesRefused(now))
    })
  }
}

/** The operator says what became of a bill; writes are let through again once nothing is long overdue. */
export async function settle(runtime: Runtime, accountId: string, billId: string, input: SettleBill): Promise<Bill> {
  const bill = await findAccountBill(runtime.db, accountId, billId)
  if (!bill) throw notFound('bill')
  const now = runtime.clock.now()
  const unit = createUnit(runtime.pool, runtime.batch)
  return inUnit(unit, async () => {
    const tx = await unit.transaction()
    const change = input.outcome === 'paid' ? { state: 'paid' as const, paid_at: now } : { state: 'void' as const }
    const settled = await changeState(tx, billId, ['open', 'past_due'], change)
    if (!settled) throw new Problem('bill_not_open', `The bill is ${bill.state}; only an open one can be settled.`)
    if (!(await hasLongOverdue(tx, accountId, new Date(now.getTime() - GRACE_MS)))) {
      await setPaymentOverdue(tx, accountId, null)
    }
    runtime.log.info({ bill_id: billId, outcome: input.outcome, reference: input.reference }, 'a bill was settled')
    return toBill(runtime.config, settled)
  })
}

async function within<T>(runtime: Runtime, owned: Owned, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const ctx = await contextFor(runtime, owned, 'job', newId('req'))
  return inUnit(ctx.unit, () => work(ctx))
}
