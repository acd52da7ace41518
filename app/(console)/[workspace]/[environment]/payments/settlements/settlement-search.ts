import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'in_transit', label: 'In transit' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
  { value: 'carried_over', label: 'Carried over' },
] as const

export const settlementSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
