import type { Notice } from '../../notices/notify.ts'
import { monthStart } from '../../time/period.ts'
import { amountText, dayText, monthText } from '../../words.ts'
import type { BillRow } from './billing.store.ts'
import { refusalTimeOf } from './calendar.ts'

const WHERE = 'See the bill in the console under Billing in live, as a PDF and with the calls behind every line.'

export function billIssued(bill: BillRow): Notice {
  const { amount, month, due } = wordsOf(bill)
  return {
    kind: 'bill_issued',
    occasion: bill.bill_id,
    subject: `Your bill for ${month}: ${amount}, due on ${due}`,
    text: [
      `Bill ${bill.number} of ${bill.seller.name} to ${bill.customer.name} for ${month} comes to ${amount}. It is due on ${due}.`,
      `Use ${bill.number} as the payment reference.`,
      WHERE,
    ].join('\n\n'),
  }
}

export function billPastDue(bill: BillRow): Notice {
  const { amount, month, due } = wordsOf(bill)
  return {
    kind: 'bill_past_due',
    occasion: bill.bill_id,
    subject: `Past due: ${amount} for ${month}`,
    text: [
      `Bill ${bill.number} of ${bill.seller.name} to ${bill.customer.name} for ${month}, ${amount}, was due on ${due} and is not recorded as paid.`,
      `Please pay it with ${bill.number} as the reference. If it is not recorded as paid by ${dayText(refusalTimeOf(bill))}, live writes are blocked from then on until it is; reads and the sandbox keep working.`,
      'If you already paid, you don’t need to do anything. Recording a payment can take a few days.',
      WHERE,
    ].join('\n\n'),
  }
}

export function writesRefused(bill: BillRow, since: Date): Notice {
  const { amount, month, due } = wordsOf(bill)
  return {
    kind: 'payment_overdue',
    occasion: dayText(since),
    subject: 'Live writes are blocked: a bill is overdue',
    text: [
      `Bill ${bill.number} for ${month}, ${amount}, was due on ${due}. Since it has been past due for 14 days, live writes now fail with 402 plan_payment_overdue. Reads and the sandbox keep working.`,
      `Please pay it with ${bill.number} as the reference. Writes resume as soon as it is recorded as paid.`,
      WHERE,
    ].join('\n\n'),
  }
}

function wordsOf(bill: BillRow) {
  return {
    amount: amountText(bill.total, bill.currency),
    month: monthText(monthStart(bill.period)),
    due: dayText(bill.due_at),
  }
}
