import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'active', label: 'Active' },
  { value: 'trialing', label: 'Trial' },
  { value: 'past_due', label: 'Past due' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'incomplete_expired', label: 'Expired' },
] as const

export const subscriptionSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    customer: { label: 'Customer', api: 'customerId', form: /^cus_\w{1,60}$/ },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
