import { defineSearch } from '#components/list/search.ts'
import { disputeStates } from '#console/_payments/dispute-words.ts'

export const disputeSearch = defineSearch({
  filters: {
    state: { label: 'State', options: disputeStates },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
    transaction: { label: 'Payment', api: 'transactionId', form: /^tx_\w{1,60}$/ },
  },
  hasTime: true,
})
