import { defineSearch } from '#components/list/search.ts'
import { refundStates } from '#console/_payments/refund-words.ts'

export const refundSearch = defineSearch({
  filters: {
    state: { label: 'State', options: refundStates },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
  },
  hasTime: true,
})
