import { defineSearch } from '#components/list/search.ts'

export const states = [
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: 'requires_action', label: 'Needs action' },
  { value: 'processing', label: 'Processing' },
  { value: 'partially_refunded', label: 'Partly refunded' },
  { value: 'refunded', label: 'Refunded' },
] as const

export const transactionSearch = defineSearch({
  filters: {
    state: { label: 'State', options: states },
    customer: { label: 'Customer', api: 'customerId', form: /^cus_\w{1,60}$/ },
    subscription: { label: 'Subscription', api: 'subscriptionId', form: /^sub_\w{1,60}$/ },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
