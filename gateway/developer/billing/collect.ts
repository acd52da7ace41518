import { forgetAccount } from '../../access/find-key.ts'
import type { Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Owner } from '../../db/tenant.ts'
import { createUnit } from '../../db/unit.ts'
import { notFound, Problem } from '../../errors.ts'
import { forEachOwned } from '../../for-each-owned.ts'
import { notify } from '../../notices/notify.ts'
import { setPaymentOverdue } from '../accounts/accounts.service.ts'
import type { Bill, SettleBill } from './billing.schema.ts'
import {
  findAccountBill,
  findDue,
  findUnbilled,
  findUnrefused,
  hasLongOverdue,
  lockBills,
  updateBillState,
} from './billing.store.ts'
import { GRACE_MS, ISSUE_HOUR, lastIssuable } from './calendar.ts'
import { issueDueBills } from './issue-bills.ts'
import { billPastDue, writesRefused } from './notices.ts'
import { toBill } from './to-bill.ts'

const AT_ONCE = 100

/** Issues every account's due bills, sends reminders and blocks overdue accounts. */
export async function runBilling(runtime: Runtime): Promise<void> {
  let found: Owner[]
  let done: number
  do {
    const now = runtime.clock.now()
    found = await findUnbilled(runtime.db, { now, last: lastIssuable(now), issueHour: ISSUE_HOUR, limit: AT_ONCE })
    done = await forEachOwned(runtime, found, (ctx) => issueDueBills(ctx), waits(runtime))
  } while (found.length === AT_ONCE && done > 0)
  await remind(runtime)
  await refuse(runtime)
}

async function remind(runtime: Runtime) {
  const late = await findDue(runtime.db, 'open', runtime.clock.now(), AT_ONCE)
  await forEachOwned(
    runtime,
    late,
    async (ctx, { bill_id }) => {
      const bill = await updateBillState(await ctx.unit.open(), bill_id, ['open'], { state: 'past_due' })
      if (bill) await notify(ctx, billPastDue(bill))
    },
    waits(runtime),
  )
}

async function refuse(runtime: Runtime) {
  const now = runtime.clock.now()
  const dueBy = new Date(now.getTime() - GRACE_MS)
  const overdue = await findUnrefused(runtime.db, dueBy, AT_ONCE)
  await forEachOwned(
    runtime,
    overdue,
    async (ctx, bill) => {
      const tx = await ctx.unit.open()
      await lockBills(tx)
      // The operator may have settled it since the search; blocked then, the account would stay blocked.
      if (!(await hasLongOverdue(tx, dueBy))) return
      await setPaymentOverdue(tx, now)
      await notify(ctx, writesRefused(bill, now))
    },
    waits(runtime),
  )
}

function waits({ log }: Runtime) {
  return ({ account_id }: Owner, error: string) =>
    log.error({ account_id, error }, 'could not process the bills of an account')
}

/** The operator marks a bill as paid or void; writes are allowed again once no bill is long overdue. */
export async function settle(runtime: Runtime, accountId: string, billId: string, input: SettleBill): Promise<Bill> {
  const bill = await findAccountBill(runtime.db, accountId, billId)
  if (!bill) throw notFound('bill')
  const now = runtime.clock.now()
  const unit = createUnit(runtime, bill)
  return inUnit(unit, async () => {
    const tx = await unit.open()
    await lockBills(tx)
    const change = input.outcome === 'paid' ? { state: 'paid' as const, paid_at: now } : { state: 'void' as const }
    const settled = await updateBillState(tx, billId, ['open', 'past_due'], change)
    if (!settled) throw new Problem('bill_not_open', `The bill is ${bill.state}. Only an open bill can be settled.`)
    if (!(await hasLongOverdue(tx, new Date(now.getTime() - GRACE_MS)))) {
      await setPaymentOverdue(tx, null)
      unit.afterCommit(() => forgetAccount(runtime, accountId))
    }
    runtime.log.info({ bill_id: billId, outcome: input.outcome, reference: input.reference }, 'a bill was settled')
    return toBill(runtime.config, settled)
  })
}
