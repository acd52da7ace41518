import type { Notice } from '../../notices/notify.ts'
import { amountText, dayText, monthText } from './bill-words.ts'
import type { BillRow } from './billing.store.ts'

export function billIssued(bill: BillRow): Notice {
  const amount = amountText(bill.total, bill.currency)
  return {
    kind: 'bill_issued',
    occasion: bill.bill_id,
    subject: `Your bill for ${monthText(bill.period)}: ${amount}`,
    text: `Bill ${bill.number} for ${monthText(bill.period)} comes to ${amount}. It is due on ${dayText(bill.due_at)}.\n\nThe console shows it under Billing, with the calls behind every line.\n`,
  }
}

export function billPastDue(bill: BillRow): Notice {
  const amount = amountText(bill.total, bill.currency)
  return {
    kind: 'bill_past_due',
    occasion: bill.bill_id,
    subject: `Bill ${bill.number} is past due`,
    text: `Bill ${bill.number} for ${monthText(bill.period)}, ${amount}, was due on ${dayText(bill.due_at)} and is not paid yet.\n\nIf it is still open 14 days after that day, live calls that write are refused until it is paid. Reads and the sandbox go on as before.\n`,
  }
}

export function writesRefused(since: Date): Notice {
  return {
    kind: 'payment_overdue',
    occasion: dayText(since),
    subject: 'Live calls that write are refused until the overdue bill is paid',
    text: 'A bill has been past due for 14 days. Live calls that write are now answered with 402 plan_payment_overdue. Reads and the sandbox go on as before, and writes do again as soon as the bill is paid.\n',
  }
}
