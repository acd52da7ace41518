import { defineSearch } from '#components/list/search.ts'

export const lineTypes = [
  { value: 'charge', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'carried_over', label: 'Carried over' },
] as const

export const lineSearch = defineSearch({ filters: { type: { label: 'Type', options: lineTypes } } })
