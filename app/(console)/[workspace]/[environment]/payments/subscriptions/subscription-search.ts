import { defineSearch } from '#components/list/search.ts'
import { subscriptionStateNames } from '#lib/state-names.ts'

export const states = [
  { value: 'active', label: subscriptionStateNames.active, meaning: 'done' },
  { value: 'trialing', label: subscriptionStateNames.trialing, meaning: 'active' },
  { value: 'past_due', label: subscriptionStateNames.past_due, meaning: 'failed' },
  { value: 'incomplete', label: subscriptionStateNames.incomplete, meaning: 'warning' },
  { value: 'cancelled', label: subscriptionStateNames.cancelled, meaning: 'ended' },
  { value: 'incomplete_expired', label: subscriptionStateNames.incomplete_expired, meaning: 'ended' },
] as const

export const subscriptionSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    customer: { label: 'Customer', api: 'customerId', form: /^cus_\w{1,60}$/ },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
