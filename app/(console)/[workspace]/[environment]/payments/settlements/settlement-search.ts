import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'pending', label: 'Pending', meaning: 'waiting' },
  { value: 'in_transit', label: 'In transit', meaning: 'active' },
  { value: 'paid', label: 'Paid', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
  { value: 'carried_over', label: 'Carried over', meaning: 'ended' },
] as const

export const settlementSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
