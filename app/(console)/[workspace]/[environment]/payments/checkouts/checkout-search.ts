import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'open', label: 'Open' },
  { value: 'processing', label: 'Processing' },
  { value: 'completed', label: 'Completed' },
  { value: 'expired', label: 'Expired' },
] as const

export const checkoutSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
