import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'active', label: 'Active', meaning: 'done' },
  { value: 'trialing', label: 'Trial', meaning: 'active' },
  { value: 'past_due', label: 'Past due', meaning: 'failed' },
  { value: 'incomplete', label: 'Incomplete', meaning: 'warning' },
  { value: 'cancelled', label: 'Canceled', meaning: 'ended' },
  { value: 'incomplete_expired', label: 'Expired', meaning: 'ended' },
] as const

export const subscriptionSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    customer: { label: 'Customer', api: 'customerId', form: /^cus_\w{1,60}$/ },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
