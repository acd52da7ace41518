import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { createUnit } from '../../db/unit.ts'
import { innermost, notFound, Problem } from '../../errors.ts'
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
import { GRACE_MS, ISSUE_HOUR, lastIssuable } from './calendar.ts'
import { issueDueBills } from './issue-bills.ts'
import { billPastDue, writesRefused } from './notices.ts'
import { toBill } from './to-bill.ts'

const AT_ONCE = 100

/** What the calendar asks of every account's bills: issue, remind, refuse. */
export async function runBilling(runtime: Runtime): Promise<void> {
  let found: Owned[]
  let done: number
  do {
    const now = runtime.clock.now()
    found = await findUnbilled(runtime.db, { now, last: lastIssuable(now), issueHour: ISSUE_HOUR, limit: AT_ONCE })
    done = await forEachOwned(runtime, found, (ctx) => issueDueBills(ctx))
  } while (found.length === AT_ONCE && done > 0)
  await remind(runtime)
  await refuse(runtime)
}

async function remind(runtime: Runtime) {
  const late = await findDue(runtime.db, 'open', runtime.clock.now(), AT_ONCE)
  await forEachOwned(runtime, late, async (ctx, { bill_id }) => {
    const bill = await changeState(await ctx.unit.transaction(), bill_id, ['open'], { state: 'past_due' })
    if (bill) await notify(ctx, billPastDue(bill))
  })
}

async function refuse(runtime: Runtime) {
  const now = runtime.clock.now()
  const overdue = await findUnrefused(runtime.db, new Date(now.getTime() - GRACE_MS), AT_ONCE)
  await forEachOwned(runtime, overdue, async (ctx, bill) => {
    await setPaymentOverdue(await ctx.unit.transaction(), bill.account_id, now)
    await notify(ctx, writesRefused(bill, now))
  })
}

/** Each in a unit of its own; one that fails is tried again at the next run and holds nobody else up. */
async function forEachOwned<T extends Owned>(
  runtime: Runtime,
  list: T[],
  work: (ctx: Ctx, owned: T) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const owned of list) {
    try {
      const ctx = await contextFor(runtime, owned, 'job', newId('req'))
      await inUnit(ctx.unit, () => work(ctx, owned))
      done++
    } catch (error) {
      const { message } = innermost(error)
      runtime.log.error({ account_id: owned.account_id, error: message }, 'the bills of an account wait')
    }
  }
  return done
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
