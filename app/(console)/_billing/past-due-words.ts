import { formatCost } from '#lib/cost.ts'
import type { Bill } from '#lib/data/billing.ts'
import { formatUtcDate, plural } from '#lib/format.ts'

type Owed = Pick<Bill, 'number' | 'total' | 'dueAt'> & { currency: string }

const GRACE_MS = 14 * 86_400_000

/** Null if nothing is past due. `bills` come newest first. */
export function pastDueWords(bills: Owed[], refusedSince: string | null): { title: string; text: string } | null {
  const oldest = bills.at(-1)
  if (!oldest) return null
  const { number, total, currency, dueAt } = oldest
  const isOne = bills.length === 1
  const sum = bills.reduce((all, bill) => all + bill.total, 0)
  const owed = formatCost(Math.round(sum * 1000) / 1000, currency)
  const refusedFrom = formatUtcDate(new Date(Date.parse(dueAt) + GRACE_MS))
  const all = refusedSince && !isOne ? `. All ${bills.length} past-due bills total ${owed}` : ''
  const consequence = refusedSince
    ? `Writes resume once ${isOne ? 'it is' : 'every bill that is 14 days late is'} recorded as paid.`
    : `Live writes are blocked from ${refusedFrom} unless it is recorded as paid.`
  return {
    title: refusedSince
      ? `Live writes have been blocked since ${formatUtcDate(refusedSince)}`
      : `${plural(bills.length, 'live bill')} past due: ${owed}`,
    text:
      `${number} for ${formatCost(total, currency)} was due on ${formatUtcDate(dueAt)}${all}. ` +
      `To pay, use the payment details on its PDF with reference ${number}. ` +
      consequence,
  }
}
