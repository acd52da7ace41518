import { labelOf } from '#components/ui/option.ts'

/** Reasons for a change of the balance, as in the lines of settlements. */
export const lineTypes = [
  { value: 'charge', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'carried_over', label: 'Carried over' },
] as const

/** The cause of an adjustment, by the prefix of its record’s ID. */
const causes: Record<string, string> = {
  dp: 'dispute',
  re: 'failed refund',
  st: 'rejected payout',
  tx: 'returned payment',
}

/** "Adjustment, dispute": only adjustments have several causes. */
export function lineLabel(type: (typeof lineTypes)[number]['value'], recordId: string): string {
  const cause = type === 'adjustment' && causes[recordId.slice(0, recordId.indexOf('_'))]
  return cause ? `${labelOf(lineTypes, type)}, ${cause}` : labelOf(lineTypes, type)
}
