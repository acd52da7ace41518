/** Reasons for a change of the balance, as in the lines of settlements. */
export const lineTypes = [
  { value: 'charge', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'carried_over', label: 'Carried over' },
] as const
